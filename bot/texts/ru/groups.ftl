# Playing in a group: where one's hand is shown.
button-in-group = Играть в группе
button-in-private = Играть в личке
press-place-group = Теперь кнопка «Мои карты» под столом в группе покажет карты прямо там. Видишь их только ты.
