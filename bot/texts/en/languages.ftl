# Which language is spoken. The first is this language's own name, on its button.
language-name = English
language-choose = Which language should I speak with you?
language-choose-group = Which language should I speak in this group? An administrator can choose.
language-own = I speak English with you now. /lang changes it.
language-group = I speak English in this group now. An administrator can change it with /lang.
# Seen by the presser alone.
language-chosen = English it is!
language-not-admin = Only an administrator of this group can choose its language. You choose your own in our private chat, with /lang.
