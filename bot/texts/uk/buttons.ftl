# На кнопках: коротко, не більше 20 знаків.
button-sit = Сісти
button-stand = Встати
button-start = Почати
button-invite = Запросити
button-cards = Мої карти
button-beat = Побити { $card }
button-transfer = Перевести { $card }
button-show-trump = Показати { $card }
button-throw = Підкинути { $card }
button-back = Назад
button-done = Бито
button-pass = Пас
button-take = Беру
button-control = Перебрати керування
button-accuse = Шулерство: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
