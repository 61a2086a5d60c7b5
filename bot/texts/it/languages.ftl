# Che lingua parla il bot. La prima: il nome della lingua, sul suo pulsante.
language-name = Italiano
language-choose = In che lingua parlo con te?
language-choose-group = In che lingua parlo in questo gruppo? Può scegliere un amministratore.
language-own = Ora con te parlo italiano. Per cambiare: /lang
language-group = Ora in questo gruppo parlo italiano. Un amministratore può cambiare: /lang
# Lo vede solo chi ha premuto.
language-chosen = Parliamo italiano!
language-not-admin = La lingua del gruppo la sceglie solo un suo amministratore. La tua la scegli nella nostra chat privata, con /lang.
