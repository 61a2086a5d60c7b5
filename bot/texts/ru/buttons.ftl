# На кнопках: коротко, не больше 20 знаков.
button-sit = Сесть
button-stand = Встать
button-start = Начать
button-invite = Пригласить
button-cards = Мои карты
button-beat = Побить { $card }
button-transfer = Перевести { $card }
button-show-trump = Показать { $card }
button-throw = Подкинуть { $card }
button-back = Назад
button-done = Бито
button-pass = Пас
button-take = Беру
button-control = Взять управление
button-accuse = Шулерство: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
