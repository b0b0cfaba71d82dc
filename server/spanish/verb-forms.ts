/** What Fred says of a person as «tú», and the same as «usted»; what is past or to come follows from its ending. */
const present = `
  tienes tiene, has ha, puedes puede, quieres quiere, debes debe, llevas lleva, gastas gasta, ingresas ingresa,
  cobras cobra, ahorras ahorra, necesitas necesita, vas va, estás está, eres es, sabes sabe, ves ve, haces hace,
  dices dice, pides pide, usas usa, apartas aparta, cubres cubre, buscas busca, refieres refiere, sigues sigue,
  mantienes mantiene, llegas llega, pasas pasa, quedas queda, dejas deja, pones pone, recibes recibe, vienes viene,
  sales sale, vives vive, trabajas trabaja, compartes comparte, cambias cambia, conoces conoce, crees cree,
  entiendes entiende, guardas guarda, miras mira, pierdes pierde, sueles suele, vuelves vuelve, devuelves devuelve,
  prefieres prefiere, ganas gana, acabas acaba, empiezas empieza, terminas termina, esperas espera, mueves mueve,
  borras borra, añades añade, apuntas apunta, anotas anota, eliges elige, confirmas confirma, conectas conecta,
  importas importa, comes come, cenas cena, viajas viaja, duermes duerme, cabes cabe`;

const other = `
  quieras quiera, puedas pueda, tengas tenga, hagas haga, sepas sepa, digas diga, necesites necesite, decidas decida,
  confirmes confirme, gastes gaste, compres compre, pases pase, elijas elija, apuntes apunte, cambies cambie,
  vayas vaya, estés esté, seas sea, veas vea, cobres cobre, ahorres ahorre, pagues pague, apartes aparte,
  pagarías pagaría, tendrías tendría, podrías podría, deberías debería, gastarías gastaría, ahorrarías ahorraría,
  quedarías quedaría, llegarías llegaría, necesitarías necesitaría, estarías estaría, serías sería, harías haría,
  tenías tenía, habías había, estabas estaba, gastabas gastaba, podías podía, querías quería, ibas iba, eras era,
  hiciste hizo, tuviste tuvo, fuiste fue, estuviste estuvo, pusiste puso, dijiste dijo, viniste vino, pudiste pudo,
  quisiste quiso, diste dio, viste vio, pagaste pagó, llegaste llegó, pasaste pasó`;

/** With what makes them no other form. */
const orders = `
  dime dígame, dilo dígalo, dímelo dígamelo, dilos dígalos, inténtalo inténtelo, repítelo repítalo, elígelo elíjalo,
  míralo mírelo, guárdalo guárdelo, apártalo apártelo, escríbelo escríbalo, conéctalo conéctelo, revísalo revíselo,
  cámbialo cámbielo, bórralo bórrelo, ponlo póngalo, hazlo hágalo, pídeme pídame, pídelo pídalo, añádela añádala,
  añádelo añádalo, pregúntame pregúnteme, cuéntame cuénteme, vuélvelo vuélvalo, dale dele,
  ponle póngale, ponla póngala, ponlos póngalos, ponlas póngalas, decirte decirle, enseñarte enseñarle, llegarte llegarle, ayudarte ayudarle, darte darle,
  avisarte avisarle, devolverte devolverle, recordarte recordarle, quedarte quedarse, gastarte gastarse`;

/** Alone at the beginning of a sentence: in it, they tell what somebody else does. */
const first = `
  conecta conecte, importa importe, elige elija, prueba pruebe, escribe escriba, revisa revise, recuerda recuerde,
  pregunta pregunte, pon ponga, apunta apunte, abre abra, mira mire, espera espere, añade añada, vincula vincule`;

const pairsOf = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(",")
      .map((pair) => pair.trim().split(" "))
      .map(([from = "", to = ""]) => [from, to]),
  );

export const verbForms = pairsOf(`${present},${other}`);
export const orderForms = pairsOf(orders);
export const firstWordForms = pairsOf(first);
