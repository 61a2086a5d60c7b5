# La distribuzione onesta: il sigillo, le parole proprie, con che cosa si controlla il registro, e la pagina di /fair.
fair-seal = <blockquote expandable>🔏 La distribuzione è sigillata: nessuno può cambiarla di nascosto. <a href="{ $link }">Come funziona</a>
    <code>{ $commitment }</code></blockquote>
fair-told = 🔏 <b>Il sigillo della distribuzione</b> al tavolo di { $owner }:
    <code>{ $commitment }</code>
    Conserva questo messaggio: ti serve per controllare la distribuzione dopo la partita. /fair spiega come.
fair-told-words = Per mescolare parole tue nel mazzo, scrivile in risposta a questo messaggio.
fair-head = 🔏 <code>{ $head }</code>
fair-result = <blockquote expandable>🔏 L'impronta di questa partita, con cui puoi <a href="{ $link }">controllarla</a>:
    <code>{ $head }</code></blockquote>
fair-page = 🔏 <b>Una distribuzione che puoi controllare</b>

    <b>Come funziona.</b> Prima che qualcuno si sieda scelgo un numero segreto e ne mostro il sigillo. Finché le carte non sono date, chiunque al tavolo può aggiungere parole sue, con /words. Solo il numero e le parole danno l'ordine delle carte, con una regola pubblica. A partita finita mostro il numero: deve corrispondere al sigillo e dare le stesse carte. Ogni mossa è legata a quella prima; l'impronta di tutta la partita sta sotto il risultato, e il suo inizio sul tavolo mentre si gioca.

    <b>Che cosa dimostra.</b> Mostrato il sigillo non posso più cambiare il numero, e nessuno può riscrivere di nascosto una partita di cui hai conservato l'impronta. E se qualcuno ha aggiunto parole che chi mi gestisce non poteva indovinare, e nessuno al tavolo è d'accordo con lui, allora nessuno ha scelto le carte.

    <b>Che cosa non può dimostrare.</b> Che nessuno guardi le mani sul server: deve conoscerle per controllare le mosse. Se nessuno ha dato parole, che io non abbia provato molti numeri prima di mostrare un sigillo. E se al tavolo gioca chi mi gestisce, o un suo amico, che non abbiano provato molte parole.

    <b>Come controllare.</b> Scegli una partita finita con /log e premi <i>{ $replay }</i>: la pagina che arriva controlla tutto questo sul tuo dispositivo. Confronta il sigillo e l'impronta che mostra con quelli che hai visto.
fair-table = <b>Il tavolo di { $owner }</b>
    Sigillo: <code>{ $commitment }</code>
fair-last = <b>L'ultima partita</b>: { $names }
    Partita: <code>{ $game }</code>
    Sigillo: <code>{ $commitment }</code>
    Numero: <code>{ $seed }</code>
    { $words }
    Impronta: <code>{ $head }</code>
fair-words = Parole: { $words }
fair-no-words = Nessuno ha dato parole.

words-quoted = «{ $words }»
words-given = { $words } entra nel mazzo al tavolo di { $owner }, e tutto il tavolo lo vede. Altre parole sostituiscono queste; <code>/words -</code> le riprende.
words-taken-back = Al tavolo di { $owner } non ci sono parole tue.
words-how = Scrivi dopo il comando parole che nessuno possa indovinare, così: <code>/words volpe rossa</code>. Entrano nel mazzo al tavolo di { $owner }.
words-yours = Le tue adesso: { $words }
words-bad = Questo non si può mescolare: scrivi da 1 a 64 caratteri, qualcosa che si veda.
words-nowhere = Non sei a nessun tavolo che aspetta le carte: le parole si aggiungono prima della distribuzione.
