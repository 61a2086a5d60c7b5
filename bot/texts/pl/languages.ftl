# W jakim języku mówi bot. Pierwsza: nazwa języka na jego przycisku.
language-name = Polski
language-choose = W jakim języku mam z tobą rozmawiać?
language-choose-group = W jakim języku mam mówić w tej grupie? Wybrać może administrator.
language-own = Teraz rozmawiam z tobą po polsku. Zmiana języka: /lang
language-group = Teraz w tej grupie mówię po polsku. Administrator może to zmienić: /lang
# Widzi tylko ten, kto nacisnął.
language-chosen = Rozmawiamy po polsku!
language-not-admin = Język grupy wybiera tylko jej administrator. Swój wybierzesz w naszym prywatnym czacie: /lang
