# A distribuição justa: o selo, as palavras próprias, por onde se confere o registro, e a página de /fair.
fair-seal = <blockquote expandable>🔏 A distribuição está selada: ninguém a muda às escondidas. <a href="{ $link }">Como funciona</a>
    <code>{ $commitment }</code></blockquote>
fair-told = 🔏 <b>O selo da distribuição</b> na mesa de { $owner }:
    <code>{ $commitment }</code>
    Guarde esta mensagem: com ela você confere a distribuição depois do jogo. /fair explica como.
fair-told-words = Para misturar palavras suas no embaralhamento, responda a esta mensagem com elas.
fair-head = 🔏 <code>{ $head }</code>
fair-result = <blockquote expandable>🔏 A impressão digital deste jogo, com que você pode <a href="{ $link }">conferir</a> tudo:
    <code>{ $head }</code></blockquote>
fair-page = 🔏 <b>Uma distribuição que você pode conferir</b>

    <b>Como funciona.</b> Antes que alguém se sente, escolho um número secreto e mostro o selo dele. Até as cartas serem dadas, cada um na mesa pode misturar palavras suas, com /words. Só o número e as palavras dão a ordem das cartas, por uma regra pública. Quando o jogo acaba, mostro o número: ele tem de bater com o selo e dar as mesmas cartas. Cada jogada fica presa à anterior; a impressão digital do jogo inteiro fica embaixo do resultado, e o começo dela, na mesa durante o jogo.

    <b>O que isso prova.</b> Depois de mostrar o selo não posso mais trocar o número, e ninguém reescreve às escondidas um jogo cuja impressão digital você guardou. E, se alguém misturou palavras que quem me hospeda não podia adivinhar, e ninguém na mesa está combinado com essa pessoa, então ninguém escolheu as cartas.

    <b>O que não pode provar.</b> Que ninguém olha as mãos no servidor: ele precisa conhecê-las para conferir as jogadas. Se ninguém deu palavras, que eu não tentei muitos números antes de mostrar um selo. E, se quem me hospeda joga, ou joga um amigo, que não tentaram muitas palavras.

    <b>Como conferir.</b> Escolha um jogo terminado em /log e toque em <i>{ $replay }</i>: a página que chega confere tudo isso no seu próprio aparelho. Compare o selo e a impressão digital de lá com os que você viu.
fair-table = <b>A mesa de { $owner }</b>
    Selo: <code>{ $commitment }</code>
fair-last = <b>O último jogo</b>: { $names }
    Jogo: <code>{ $game }</code>
    Selo: <code>{ $commitment }</code>
    Número: <code>{ $seed }</code>
    { $words }
    Impressão digital: <code>{ $head }</code>
fair-words = Palavras: { $words }
fair-no-words = Ninguém deu palavras.

words-quoted = “{ $words }”
words-given = { $words } entra no embaralhamento na mesa de { $owner }, e a mesa toda vê. Outras palavras substituem estas; <code>/words -</code> as tira.
words-taken-back = Não há palavras suas na mesa de { $owner }.
words-how = Escreva depois do comando palavras que ninguém adivinhe, assim: <code>/words raposa vermelha</code>. Elas entram no embaralhamento na mesa de { $owner }.
words-yours = As suas agora: { $words }
words-bad = Isso não dá para misturar: escreva de 1 a 64 caracteres, algo que se veja.
words-nowhere = Você não está em nenhuma mesa que espera as cartas: as palavras entram antes da distribuição.
