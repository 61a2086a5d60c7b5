# O menu em que quem abriu a mesa escolhe as opções. Os rótulos têm no máximo 18 sinais: um sinal
# pode vir antes deles.
options-title = ⚙️ <b>Opções da mesa.</b> Só { $owner } escolhe; ✓ marca o que foi escolhido.
option-no-small-deck = 24 cartas são poucas para seis jogadores em equipes.
option-no-show-trump = Só se mostra um trunfo em mesa com transferência.
option-no-auto-pass = Com trapaceiros não há passo automático: todos precisam de tempo para acusar.

preset-classic = 🃏 Clássico
preset-transfer = ↪️ Transferência
preset-pairs = 👥 Em duplas
preset-cheats = 🎭 Com trapaceiros

option-deck-24 = 24 cartas
option-deck-36 = 36 cartas
option-deck-52 = 52 cartas
option-mode-throw-in = Clássico
option-mode-transfer = Com transferência
option-throwers-all = Todos colocam
option-throwers-neighbours = Só os vizinhos
option-first-limit-5 = 5 sem descarte
option-first-limit-5-once = 5 no 1º ataque
option-first-limit-6 = Sempre 6
option-teams-none = Sem equipes
option-teams-pairs = Duas duplas
option-teams-threes = 3 contra 3
option-teams-three-pairs = Três duplas
option-opening-several = Abrir com várias
option-opening-one = Abrir com uma
option-show-trump = Mostrar trunfo
option-cheating = Com trapaceiros
option-auto-pass = Passo automático
option-hints = Dicas
option-when-full = Começa ao lotar
option-next-first-against-durak = Contra o durak
option-next-first-lowest-trump = Menor trunfo
option-speed-normal = 30 s por jogada
option-speed-fast = 15 s por jogada
option-speed-slow = 3 min por jogada
option-speed-postal = 24 h por jogada
