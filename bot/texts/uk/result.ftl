# Кінець гри, у групі та в особистому чаті.
result-durak = 🤡 <b>Дурень: { $names }!</b>
result-duraks = 🤡 <b>Дурні: { $names }</b>
result-you-durak = 🤡 <b>Ти в дурнях.</b>
result-you-won = 🎉 <b>Перемога за тобою!</b> У дурнях: { $names }
result-draw = 🤝 <b>Нічия: дурня немає.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] З погоном на плечі.
   *[other] З погонами на обох плечах.
}
result-last-bout = Останній кін: { $table }
result-score = Рахунок вечора ({ $count ->
    [one] { $count } гра
    [few] { $count } гри
    [many] { $count } ігор
   *[other] { $count } гри
}), хто скільки разів у дурнях: { $score }
result-score-of = { $name } { $count }
given-up = Гру закінчено без результату.
given-up-cancelled = Гру скасовано, результату немає.
given-up-everybody-left = Усі встали з-за столу, його закрито.
given-up-nobody-started = Стіл простояв пів години без гри, його закрито.
result-below = Гру закінчено, результат нижче.
