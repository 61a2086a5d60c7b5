# Que idioma o bot fala. O primeiro: o nome do idioma, no botão dele.
language-name = Português
language-choose = Em que idioma falo com você?
language-choose-group = Em que idioma falo neste grupo? Um administrador pode escolher.
language-own = Agora falo português com você. Para mudar: /lang
language-group = Agora falo português neste grupo. Um administrador pode mudar: /lang
# Só quem apertou vê.
language-chosen = Vamos falar português!
language-not-admin = Só um administrador do grupo escolhe o idioma dele. O seu você escolhe no nosso chat privado, com /lang.
