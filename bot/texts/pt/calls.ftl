# Dito uma vez, no privado, quando uma mesa abre em um grupo.
notify-will = Quando uma mesa abrir em { $group }, aviso você aqui, uma vez.
notify-stands = Você já pediu: quando uma mesa abrir em { $group }, aviso você aqui.
notify-start = { $name }: abra nosso chat privado e toque em Iniciar, para eu poder avisar quando uma mesa abrir aqui.
notify-anonymous = Não sei a quem avisar: escreva com seu próprio nome.
notify-open = 🃏 <b>Há uma mesa aberta em { $group }</b>, por { $owner }.
    { $rules }
