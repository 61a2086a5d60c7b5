# Ce se oferă după numele botului în orice chat și mesajul care rezultă.
inline-title = Invită la masa deschisă de { $owner }
inline-message = 🃏 <b>{ $owner } te invită la o masă de Durak!</b>
    { $rules }

    Dacă butonul nu merge, scrie-i lui @{ $bot }: <code>/join { $code }</code>
inline-none = Masă pentru prieteni
