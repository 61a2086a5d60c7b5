# Конец игры, в группе и в личном чате.
result-durak = 🤡 <b>Дурак: { $names }!</b>
result-duraks = 🤡 <b>Дураки: { $names }</b>
result-you-durak = 🤡 <b>Ты в дураках.</b>
result-you-won = 🎉 <b>Победа за тобой!</b> В дураках: { $names }
result-draw = 🤝 <b>Ничья: дурака нет.</b>
result-place = { $number }. { $name }
result-epaulettes = { $count ->
    [1] С погоном на плече.
   *[other] С погонами на обоих плечах.
}
result-last-bout = Последний кон: { $table }
result-score = Счёт вечера ({ $count ->
    [one] { $count } игра
    [few] { $count } игры
    [many] { $count } игр
   *[other] { $count } игры
}), кто сколько раз в дураках: { $score }
result-score-of = { $name } { $count }
given-up = Игра окончена без результата.
given-up-cancelled = Игра отменена, результата нет.
given-up-everybody-left = Все ушли из-за стола, он закрыт.
given-up-nobody-started = Стол простоял полчаса без игры и закрыт.
result-below = Игра окончена, результат ниже.
