# Where one's hand is shown.
button-in-group = Играть в группе
button-in-private = Играть в личке
press-place-group = Теперь кнопка «Мои карты» в группе показывает карты прямо там, и видишь их только ты.

# A game that ends without a result.
button-end = Закончить игру
button-play-on = Играть дальше
button-end-of = Стол: { $name }
table-ending = 🏳 Закончить игру без результата? За: { $names } ({ $count } из { $all })
end-which = Какую игру закончить без результата? Нажать может только администратор.
end-asked = Ты за то, чтобы закончить игру без результата. Она закончится, когда так решат все за столом.
end-not-asked = Играем дальше.
given-up-cancelled-by = Игру отменил игрок { $name }, результата нет.
given-up-administrator = Игру закончил администратор { $name }, результата нет.
given-up-nameless-administrator = Игру закончил администратор, результата нет.
given-up-agreed = Все решили закончить игру, результата нет.
given-up-voided = Игру закончил хозяин бота, результата нет. Причина: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Мне больше нельзя писать в группе { $group }. Карты и дальше приходят сюда, а стол вернётся в группу, как только мне снова разрешат там писать.
