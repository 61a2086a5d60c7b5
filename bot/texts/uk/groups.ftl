# Playing in a group: where one's hand is shown.
button-in-group = Грати в групі
button-in-private = Грати в особистих
press-place-group = Тепер кнопка «Мої карти» під столом у групі покаже карти просто там. Бачиш їх лише ти.
