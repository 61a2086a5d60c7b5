# Co pojawia się po nazwie bota w dowolnym czacie i jaką staje się wiadomością.
inline-title = Zaproś do stołu · gospodarz: { $owner }
inline-message = 🃏 <b>{ $owner } zaprasza do gry w durnia!</b>
    { $rules }

    Jeśli przycisk nie zadziała, napisz do @{ $bot }: <code>/join { $code }</code>
inline-none = Otwórz stół dla znajomych
