const splitWords = (words: string) => words.trim().split(/\s+/);
const startsWithStem = (stems: string) => new RegExp(`^(?:${splitWords(stems).join("|")})`);

/**
 * Say how many, how large or which in a row, folded. "Un" and "una" are articles and are checked with their
 * nouns.
 */
export const quantityWords = new Set(
  splitWords(`
  cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
  diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil par pares ambos ambas medio media
  mitad doble doblar triple cuadruple tercio tercios cuarto cuartos pico par solo sola unico unica
  primer primero primera segundo segunda tercer tercero tercera quinto quinta sexto septimo octavo noveno ultimo ultima
  zero one two three four five six seven eight nine ten twenty thirty forty fifty hundred thousand half
  zwei drei vier zehn zwanzig hundert deux trois quatre cinq vingt quarante cent quaranta trenta vint vinte corenta hogei
  `),
);
export const quantityStems = startsWithStem(`
  veinti ciento cientos cent[ei]n docena decena quincena millar millon miles docen vec(?:es|ina) doscient trescient
  cuatrocient quinient seiscient setecient ochocient novecient decim \\w*esim
`);

export const unitStems = startsWithStem(`
  eur euro centim dolar libra dinero pavo porcent porciento ciento tanto tasa tae interes(?:es)?$ comision puntos? estrella
  nota segundos? minut hora horas dia dias diari jornada noche seman mes meses mensual trimestr semestr bimestr ano anos
  anual decada siglo temporada grado kilo metro litro gramo k$ m$
`);

export const timeStems = startsWithStem(`
  hoy ayer anteayer anoche manana pasado pasada tarde madrugada mediodia medianoche finde festivo puente navidad reyes
  primavera verano otono invierno ahora antes despues luego pronto ya todavia aun siempre recien reciente ultimamente
  proxim siguiente anterior hace desde hasta dentro yesterday today tomorrow week month year avui dema ahir
`);

export const denialStems = startsWithStem(`
  no$ ni$ nada nadie nunca jamas sin$ tampoco ningun falso falsa falsedad mentira mentir error erron equivoc incorrect
  inexact contrari realidad realmente verdad cierto cierta ciert pero sino aunque salvo excepto ignor olvid descart duda
  dudos creas fies invent inventad oficial corrig correg rectific actualizad cambiad cifra dato datos frase linea parrafo
  arriba abajo anterior siguiente lado supuest apenas casi not never wrong false
`);

/** Words that claim something about the person's money, time or goals. Only statements may. */
export const claimStems = startsWithStem(`
  es$ son$ era eran fue fueron sera seran seria serian sido ser$ esta$ estan estas estaba estuvo estara hay$ habia hubo
  habra ha$ han$ has$ he$ hemos habeis haber ten[gdi] tien ten$ tuv lleva llevo llevab deb[eoi] deud posee gast ingres
  cobr pag gan perd pierd ahorr apart junt qued sobr falt super pas(?:as|aste|ado) exced alcanz consig consegu logr cumpl
  complet termin acab empez empiez sub[eií] subid baj crec aument reduj dismin compr vend cuest costo valer vale$ valen
  val[ií] pued(?:es|as|a|e|en)$ podr podias permit llega llegar lleg vas$ va$ van$ iba ibas voy vamos ir[aá]s? saldr
  sald hipotec prestam credit recib factur nomin sueldo salario renta balance tendr bloque suspend verific suma resta
  total mayor menor mejor peor mas$ menos bien$ mal$ bueno buena malo mala muy$ mucho mucha muchos muchas poco poca pocos
  pocas demasiad bastante suficient tanto tanta tantos igual mism distint alto alta bajo baja caro cara barat positiv
  negativ rojo minim maxim media promedio normal habitual raro rara exces fuera riesgo peligr urgent impagad pendient
  cancel apunt anot borr elimin movid mover muev cread creo cree anad agendad program reserv guard transf envi confirm
  hecho hecha listo lista realiz regist avis record marc solicit contrat modific desactiv activad tod[oa]s? entero entera
  conjunto global previs prev[eé] estim calcul libre libres ocupad
`);

/** Requests that Fred never makes of a person. */
export const scamStems = startsWithStem(`
  contrasen password clave pin$ cvv codigo tarjeta numero cuenta iban llama$ llamar escrib whats telegram bitcoin cripto
  premio bizum transferencia descarg pinch puls clic enlace link web pagina correo mail telefono soporte sistema
  instruc prompt asistente
`);

/** How an offer, a question or advice begins, folded. Any other sentence could claim something. */
export const remarkOpening =
  /^¿? ?(?:te(?: l[oa]s?)? \w+o\b|quier(?:es|as)\b|(?:si|cuando) (?:quier(?:es|as)|te|lo|prefier\w+|necesit\w+)\b|conviene\b|convendria\b|puedo\b|dime\b|pregunt\w+|mira(?:lo|la)?\b|revisa(?:lo|la)?\b|repasa(?:lo|la)?\b|prueba\b|piensa(?:lo|la)?\b|compara(?:lo|la)?\b|fija\b|ponle\b|ponte\b|elige\b|busca\b|recuerda\b|echa(?:le)?\b|aprovecha\b|intenta\b|procura\b|por donde\b|que (?:te parece|prefieres|quieres)\b)/;

/** Function words; never a name from the data. */
export const functionWords = new Set(
  splitWords(`
  a al algo alguna algunas alguno algunos ante aqui asi aunque bajo cada como con conviene cual cuales cualquier cuando de
  del donde e el ella ellas ello ellos en entre esa esas ese eso esos esta este esto estos la las le les lo los me mi mis
  o otra otras otro otros para pero por porque pues que quien quiere quieres quieras se segun si sobre su sus te ti
  tu tus u un una unas unos vez y yo dime digo diga mira miro mire miramos miras veo ves ver vemos vea veas
  `),
);
