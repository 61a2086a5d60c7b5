# Sfârșitul, în grup și în privat.
result-durak = 🤡 <b>{ $names } e Durak!</b>
result-duraks = 🤡 <b>Durak: { $names }</b>
result-you-durak = 🤡 <b>Ești Durak.</b>
result-you-won = 🎉 <b>Ai câștigat.</b> Durak: { $names }
result-draw = 🤝 <b>Remiză: nimeni nu e Durak.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] Cu un epolet pe umăr.
   *[other] Cu epoleți pe amândoi umerii.
}
result-last-bout = Ultimul tur: { $table }
result-score = Scorul serii ({ $count ->
    [one] un joc
    [few] { $count } jocuri
   *[other] { $count } de jocuri
}), cine de câte ori Durak: { $score }
result-score-of = { $name } { $count }
given-up = Jocul s-a încheiat fără rezultat.
given-up-cancelled = Jocul a fost anulat; nu are rezultat.
given-up-everybody-left = Toți au plecat de la masă; e închisă.
given-up-nobody-started = Nimeni n-a început jocul timp de o jumătate de oră; masa e închisă.
result-below = Jocul s-a terminat; rezultatul e mai jos.
