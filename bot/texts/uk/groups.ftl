# Where one's hand is shown.
button-in-group = Грати в групі
button-in-private = Грати в особистих
press-place-group = Тепер кнопка «Мої карти» в групі показує карти просто там, і бачиш їх лише ти.

# A game that ends without a result.
button-end = Закінчити гру
button-play-on = Грати далі
button-end-of = Стіл: { $name }
table-ending = 🏳 Закінчити гру без результату? За: { $names } ({ $count } з { $all })
end-which = Яку гру закінчити без результату? Натиснути може лише адміністратор.
end-asked = Ти за те, щоб закінчити гру без результату. Вона закінчиться, коли так вирішать усі за столом.
end-not-asked = Граємо далі.
given-up-cancelled-by = Гру скасував гравець { $name }, результату немає.
given-up-administrator = Гру закінчив адміністратор { $name }, результату немає.
given-up-nameless-administrator = Гру закінчив адміністратор, результату немає.
given-up-agreed = Усі вирішили закінчити гру, результату немає.
given-up-voided = Гру закінчив господар бота, результату немає. Причина: { $why }

# To a table's owner in private, when the bot was removed from the group or muted.
group-silent = Мені більше не можна писати в групі { $group }. Карти й далі приходять сюди, а стіл повернеться до групи, щойно мені знову дозволять там писати.
