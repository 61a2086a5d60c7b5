# O que conta cada evento do registro: na página do replay. Os valores são os campos do evento.
told-table-opened = { $owner } abre uma mesa.
told-agreed = Regras: { $rules }
told-sealed = Selo da distribuição: { $commitment }
told-player-sat-down = { $seat } senta à mesa.
told-player-stood-up = { $seat } levanta da mesa.
told-player-removed = { $seat } não está mais na mesa: quem a abriu quis assim.
told-seats-swapped = { $one } e { $other } trocam de lugar.
told-options-changed = As opções mudaram.
told-words-given = { $seat } mistura palavras na distribuição.
told-words-hash = A impressão digital das palavras: { $sha256 }
told-words-taken-back = { $seat } retira as palavras.

told-game-started = As cartas foram dadas, o trunfo é { $trump }: { $opener } → { $defender }.
told-shown = { $opener } mostra { $shown } e começa.
told-hands = Na mão: { $hands }
told-stock-cards = Monte: { $talon }
told-cards-played = { $seat } joga { $cards }.
told-card-beaten = { $seat } cobre { $card } com { $beater }.
told-attack-transferred = { $seat } transfere com { $card } para { $defender }.
told-trump-shown = { $seat } mostra { $card } e transfere para { $defender }.
told-take-said = { $seat } pega.
told-done-said = { $seat } não coloca mais nada.
told-nothing-more-said = { $seat } não vai colocar mais nada neste ataque.
told-nothing-more-taken-back = { $seat } quer voltar a colocar cartas neste ataque.
told-cheat-caught = { $seat } acusa { $card }: { $cheat } trapaceou.
told-undone = Jogadas desfeitas: { $undone }. De volta à mão: { $returned }
told-accusation-failed = { $seat } acusa { $card }, que era honesta.

told-time-ran-out = { $seat }: o tempo acabou.
told-expiries-forgotten = { $seat } volta a jogar a tempo.
told-bot-took-over = Um bot joga por { $seat } a partir de agora.
told-control-taken = { $seat } volta a jogar.
told-hint-given = { $seat } pede uma dica.
told-clock-extended = O bot estava fora do ar: mais { $seconds } s.
told-hand-late = As cartas de { $whose } chegaram tarde: mais { $seconds } s.
told-player-left = { $seat } sai da mesa.
told-end-asked = { $seat } pede para encerrar o jogo sem resultado.
told-end-asked-no-more = { $seat } continua no jogo.

told-beaten = Tudo coberto, vai para o descarte.
told-taken = { $taker } pega as cartas.
told-drawn = Compras: { $drawn }
told-out = Fora do jogo: { $out }
told-bout-started = Ataque { $number }: { $opener } → { $defender }
told-game-ended = O bobo: { $durak }
told-drawn-game = Empate: ninguém é o bobo.
told-epaulettes = Dragonas: { $epaulettes }
told-winners = Saíram nesta ordem: { $winners }
told-seed-revealed = O número secreto da distribuição: { $seed }
told-unknown = Algo que esta página não conhece: { $why }

# Quem fez a jogada, se não o jogador.
told-by-bot = por um bot
told-by-clock = pelo relógio
told-by-rule = automático
told-by-ahead = dito antes
