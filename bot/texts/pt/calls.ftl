# Dito uma vez, no privado, quando uma mesa abre em um grupo.
notify-will = Quando uma mesa abrir em { $group }, aviso você aqui, uma só vez.
notify-stands = Você já pediu: quando uma mesa abrir em { $group }, aviso você aqui.
notify-start = { $name }: abra nosso chat privado e toque em Iniciar, para eu poder avisar quando uma mesa abrir aqui.
notify-anonymous = Não vejo quem está pedindo: escreva com seu próprio nome.
notify-open = 🃏 <b>{ $owner } abriu uma mesa em { $group }</b>
    { $rules }
