# Le regole per chi non ha mai giocato: pagine di al massimo 900 segni.
rules-in-private = Le regole, pagina per pagina, sono nella nostra chat privata.
button-rules = Regole
page-contents =
    <b>Le regole del durak</b>
    Che cosa vuoi leggere?
button-page-game = 1. Il gioco
button-page-attack = 2. Attacco e difesa
button-page-throw = 3. Aggiungere
button-page-done = 4. Fatto e Prendo
button-page-end = 5. Come finisce
button-page-transfer = 6. Passaggio
button-page-teams = 7. Squadre e bari
button-page-tips = 8. Consigli
button-page-questions = 9. Domande
button-page-words = 10. Parole

page-game =
    <b>1. Il gioco</b>
    Tutti vogliono liberarsi delle carte. Chi resta per ultimo con delle carte in mano è il <b>durak</b>, lo sciocco; tutti gli altri hanno vinto.

    Di solito le carte sono 36. Dalla più bassa alla più alta: 6, 7, 8, 9, 10, J, Q, K, A. Con 24 carte si parte dal 9, con 52 dal 2.

    Ognuno riceve sei carte. Il resto è il <b>mazzo</b>. La sua ultima carta sta scoperta sotto di esso e si pesca per ultima. Il suo seme è la <b>briscola</b>: una briscola batte qualsiasi carta di un altro seme. Per il resto i semi sono uguali.

    <i>Esempio:</i> sotto il mazzo c'è K♥️, quindi la briscola è cuori, e persino 6♥️ batte A♠️.

    Se si sono date tutte le carte, quella scoperta è di chi ha ricevuto per ultimo.
page-attack =
    <b>2. Attacco e difesa</b>
    Chi ha la briscola più bassa la mostra e attacca per primo. Comincia un <b>attacco</b>: deve giocare una carta, o più carte dello stesso valore, contro il giocatore successivo in senso orario, che <b>si difende</b>.

    Ogni carta si batte con una più alta dello stesso seme o con una briscola. Una briscola si batte solo con una briscola più alta.

    <i>Esempio,</i> la briscola è cuori:
    9♠️ ← J♠️ sì: stesso seme, e più alta
    9♠️ ← 6♥️ sì: una briscola
    6♥️ ← 8♥️ sì: una briscola più alta
    9♠️ ← J♦️ no: un altro seme
    8♥️ ← A♠️ no: non è briscola

    Si batte in qualsiasi ordine. Ciò che è battuto resta sul tavolo fino alla fine dell'attacco, e anche le carte che l'hanno battuto.
page-throw =
    <b>3. Aggiungere carte</b>
    Finché dura l'attacco, gli altri possono aggiungere carte di qualsiasi valore che è sul tavolo, sia che abbia attaccato, sia che abbia battuto. Anche quelle vanno battute.

    <i>Esempio:</i> sul tavolo c'è 9♠️ ← J♠️. Ora si può aggiungere ogni 9 e ogni fante, anche di briscola.

    Nessuno aspetta il turno: vale chi fa più in fretta, prima, durante e dopo le carte di chi si difende.

    <b>Quante?</b> Al massimo sei carte in un attacco, e mai più di quante ne aveva in mano chi si difende quando è toccato a lui. Di solito sono solo cinque, finché non si è scartato niente.

    <b>Chi?</b> Secondo gli accordi: tutti tranne chi si difende, o solo i suoi vicini dai due lati.
page-done =
    <b>4. Fatto, Prendo, Passo</b>
    <b>Tutto battuto.</b> Quando tutti quelli che possono aggiungere hanno detto <b>Fatto</b>, le carte vanno agli scarti e non tornano più. Poi attacca chi si è difeso.

    <b>Non può battere, o non vuole?</b> Chi si difende dice <b>Prendo</b>. Gli altri possono ancora aggiungere carte fino al limite, e dicono <b>Passo</b>. Allora chi si difende prende tutto ciò che è sul tavolo, anche le carte battute, e perde il suo attacco: comincia il prossimo dopo di lui.

    Chi ha detto Fatto può ancora aggiungere. A ogni nuova carta si chiede di nuovo a tutti. <i>Nient'altro</i> risponde per te fino alla fine dell'attacco. Quando tutto è battuto e il limite è raggiunto, l'attacco finisce da sé.

    <b>Dopo ogni attacco</b> chi ha meno di sei carte pesca fino a sei: prima chi ha attaccato, poi gli altri in senso orario, per ultimo chi si è difeso.
page-end =
    <b>5. Come finisce</b>
    Finito il mazzo, nessuno pesca più. Chi allora resta senza carte è fuori e ha vinto. Chi resta con le carte è il durak.

    L'ultimo attacco si gioca sempre fino in fondo. Se poi nessuno ha più carte, è <b>pari</b>.

    <i>Esempio:</i> due giocatori, mazzo finito. Attacchi con la tua ultima carta, K♦️. L'altro la batte con la sua ultima, A♦️: pari.

    È pari anche quando un attacco comincia per la terza volta con le stesse carte in mano.

    <b>Spalline.</b> Se nell'ultimo attacco il durak prende, e le ultime carte dell'attacco erano del valore più basso e non briscole, come 6♠️ 6♣️, gli ornano le spalle: una o due spalline.

    Nella partita dopo, di solito, il primo attacco è contro il durak.
page-transfer =
    <b>6. Passaggio</b>
    A un tavolo con passaggio chi si difende può passare l'attacco. Finché niente è battuto e non ha detto Prendo, mette accanto una carta dello stesso valore. Ora deve battere tutto il prossimo giocatore.

    <i>Esempio:</i> ti attaccano con 8♠️. Aggiungi 8♦️: il prossimo deve battere 8♠️ e 8♦️. Con un suo 8 può passare anche lui. In due, l'attacco torna a chi ha attaccato.

    Si passa con una carta alla volta. Il prossimo deve avere almeno tante carte quante ne avrebbe da battere.

    <b>Mostrare una briscola</b>, se si è deciso così: mostri la briscola di quel valore, qui 8♥️, e la tieni. L'attacco prosegue senza una carta nuova. Ognuno può farlo una volta per attacco.
page-teams =
    <b>7. Squadre e bari</b>
    <b>Squadre.</b> In quattro si gioca a coppie; in sei tre contro tre o a tre coppie. A coppie i compagni siedono di fronte; tre contro tre, alternati. I compagni non si attaccano, non si aggiungono e non si passano carte tra loro. Se solo una squadra ha ancora carte, è durak tutta la squadra.

    <b>Bari.</b> Puoi aggiungere qualsiasi valore e battere con qualsiasi carta. Chi se ne accorge accusa quella carta finché è sul tavolo.
    • Scoperto: la carta e tutto ciò che è venuto dopo in questo attacco sono annullati. Il baro è segnato.
    • Era onesta: è segnato chi ha accusato.
    Chi è segnato gioca secondo le regole fino alla fine e non può accusare. Nessuno accusa un compagno. Il primo attacco e i passaggi sono sempre onesti. L'attacco finisce solo quando tutti, anche chi si difende, hanno detto Fatto: c'è tempo per accusare.
page-tips =
    <b>8. Consigli</b>
    • Attacca con carte basse, meglio due dello stesso valore: 7♠️ 7♦️.
    • Batti con la più bassa che basta e, se puoi, con un valore già sul tavolo: così c'è meno da aggiungere.
    • Tieni briscole e assi per quando il mazzo è finito.
    • Non dare carte alte a chi prende: poi le gioca contro di te.
    • Prendere presto non è un disastro, se tra le carte ci sono briscole. Tardi spesso lo è.
    • Ricorda gli scarti. Se asso e re di un seme sono usciti, la donna è la più alta.
    • Ricorda chi ha pescato la briscola scoperta e che cosa hanno preso gli altri.
    • Conta le carte del prossimo: non si attacca con più di quante ne ha.
page-questions =
    <b>9. Domande</b>
    <b>Devo battere, se posso?</b> No, si può sempre prendere.
    <b>Devo aggiungere carte?</b> No. È d'obbligo solo la prima carta di un attacco.
    <b>Posso aggiungere dopo Fatto?</b> Sì, fino alla fine dell'attacco.
    <b>Si possono aggiungere briscole?</b> Sì, se il loro valore è sul tavolo.
    <b>Niente carte, ma c'è il mazzo. Ho vinto?</b> No, peschi dopo l'attacco.
    <b>E se scade il tempo?</b> Attacca la tua carta più bassa, una briscola solo se non ne hai altre; chi si difende prende; gli altri dicono Fatto. Dopo due volte di fila, in attacco o in difesa, un bot gioca per te finché non premi <i>Prendi il controllo</i>.
    <b>Posso andarmene?</b> Con altre persone al tavolo no, finché hai carte; da una partita contro soli bot, in ogni momento: /leave.
    <b>Nessuno ha briscole?</b> Allora comincia la carta più bassa.
page-words =
    <b>10. Parole</b>
    <b>Classico</b> (podkidnoj): durak in cui si aggiungono carte
    <b>Con passaggio</b> (perevodnoj): durak in cui si passa
    <b>Briscola</b>: il seme che batte gli altri
    <b>Mazzo</b>: le carte che nessuno ha ancora
    <b>Scarti</b>: le carte battute, fuori dal gioco
    <b>Attacco</b>: dalla prima carta fino al tavolo vuoto
    <b>Battere</b>: mettere su una carta una più alta o una briscola
    <b>Aggiungere</b>: unire una carta di un valore che è sul tavolo
    <b>Passare</b>: mandare avanti l'attacco con una carta del suo valore
    <b>Prendo</b>: raccolgo tutto dal tavolo
    <b>Fatto</b>: tutto battuto, non aggiungo altro
    <b>Passo</b>: non aggiungo altro, prenda pure
    <b>Spalline</b>: le carte più basse sulle spalle del durak
    <b>Segnato</b>: scoperto a barare, o ha accusato a torto

# Che cosa è stato deciso al tavolo, sotto la pagina che lo riguarda.
agreed = <b>Al tuo tavolo</b>
agreed-deck-24 = 24 carte, dal 9 all'asso
agreed-deck-36 = 36 carte, dal 6 all'asso
agreed-deck-52 = 52 carte, dal 2 all'asso
agreed-opening-several = si attacca con una o più carte dello stesso valore
agreed-opening-one = si attacca con una carta sola
agreed-throwers-all = aggiungono tutti tranne chi si difende
agreed-throwers-neighbours = aggiungono solo i vicini di chi si difende
agreed-first-limit-5 = cinque carte d'attacco finché non si è scartato niente
agreed-first-limit-5-once = cinque carte nel primo attacco
agreed-first-limit-6 = fino a sei carte d'attacco dall'inizio
agreed-auto-pass-on = chi non ha niente da aggiungere dice Fatto in automatico
agreed-auto-pass-off = ognuno deve dire Fatto
agreed-hints-on = chi è di turno può chiedere un suggerimento
agreed-hints-off = senza suggerimenti
agreed-next-first-against-durak = la prossima partita comincia contro il durak
agreed-next-first-lowest-trump = anche la prossima partita la comincia la briscola più bassa
agreed-mode-throw-in = gli attacchi non si passano
agreed-mode-transfer = gli attacchi si possono passare
agreed-show-trump-on = anche mostrando una briscola
agreed-show-trump-off = non mostrando una briscola
agreed-teams-none = ognuno per sé
agreed-teams-pairs = due coppie
agreed-teams-threes = tre contro tre
agreed-teams-three-pairs = tre coppie
agreed-cheating-on = con i bari
agreed-cheating-off = senza bari
agreed-speed-normal = 30 secondi per attaccare o battere, 10 per aggiungere
agreed-speed-fast = 15 secondi per attaccare o battere, 5 per aggiungere
agreed-speed-slow = 3 minuti per attaccare o battere, 1 per aggiungere
agreed-speed-postal = 24 ore per attaccare o battere, 6 per aggiungere
agreed-when-full-on = la partita inizia da sola quando il tavolo è al completo
agreed-when-full-off = la partita la inizia chi ha aperto il tavolo
