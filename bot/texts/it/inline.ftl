# Che cosa si offre dopo il nome del bot in ogni chat, e il messaggio che ne nasce.
inline-title = Invita al tavolo di { $owner }
inline-message = 🃏 <b>{ $owner } ti invita a un tavolo di durak!</b>
    { $rules }

    Se il pulsante non funziona, scrivi a @{ $bot }: <code>/join { $code }</code>
inline-none = Tavolo per amici
