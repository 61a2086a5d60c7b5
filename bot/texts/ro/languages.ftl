# Ce limbă vorbește botul. Prima: numele limbii, pe butonul ei.
language-name = Română
language-choose = În ce limbă să vorbesc cu tine?
language-choose-group = În ce limbă să vorbesc în acest grup? Poate alege un administrator.
language-own = De acum vorbesc cu tine în română. Schimbi cu /lang.
language-group = De acum vorbesc română în acest grup. Un administrator poate schimba limba cu /lang.
# Vede doar cine a apăsat.
language-chosen = Vorbim în română!
language-not-admin = Limba grupului o alege doar un administrator al lui. Pe a ta o alegi în chatul nostru privat, cu /lang.
