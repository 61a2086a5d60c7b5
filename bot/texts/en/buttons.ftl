# What stands on buttons: short, at most 20 characters.
button-sit = Sit down
button-stand = Stand up
button-start = Start
button-invite = Invite
button-cards = My cards
button-beat = Beat { $card }
button-transfer = Transfer { $card }
button-show-trump = Show { $card }
button-throw = Throw in { $card }
button-back = Back
button-done = Done
button-pass = Pass
button-take = Take
button-control = Take control
button-accuse = Cheated: { $card }
button-admit = ✓ { $name }
button-turn-away = ✗ { $name }
