# O que se oferece depois do nome do bot em qualquer chat, e a mensagem em que se torna.
inline-title = Convidar para a mesa de { $owner }
inline-message = 🃏 <b>{ $owner } convida você para uma mesa de durak!</b>
    { $rules }

    Se o botão não funcionar, escreva para @{ $bot }: <code>/join { $code }</code>
inline-none = Abrir mesa com amigos
