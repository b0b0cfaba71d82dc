import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

/** Forms of telling, in usted: "me indique", "decirme", "me haga saber". */
const tell =
  "(?:me |nos )?(?:dec|dig|dij|indi|inform|confirm|muestr|mostr|detall|facilit|comuni|aclar|expli|precis|record|recuerd|hac|hag|senal)[a-z]*(?: saber)?";
const usted = "(?:usted |vd |ud )?";

/** "Le ruego que me indique", before what is asked. */
const openings = [
  `(?:le|les|te|os) (?:ruego|rogaria|agradeceria|agradeceré|pido|pediria|rogamos|agradeceriamos)(?: mucho| enormemente| de antemano)?(?: que| si)?(?: ${usted})?(?: ?(?:me |nos )?(?:pudiera|puede|podria))? ?${tell}`,
  `(?:seria|es) ${usted}tan amable de ${tell}`,
  `(?:podria|podrian|puede|pueden) ${usted}${tell}`,
  `tenga ${usted}(?:a bien|la amabilidad de|la bondad de) ${tell}`,
  `(?:haga|hagame) ${usted}el favor de ${tell}`,
  `(?:quisiera|desearia|querria|me gustaria|deseo|me interesa|me interesaria|necesitaria) (?:conocer|consultar(?:le)?|preguntar(?:le)?|que (?:me|nos) (?:dijera|dijese|indicara|informara|aclarara|explicara|confirmara))`,
  "(?:digame|diganme|informeme|indiqueme|comuniqueme|aclareme|expliqueme|confirmeme|muestreme|recuerdeme)",
].join("|");
const asked =
  "(?:que|cuant[oa]s?|cual|cuales|cuando|como|donde|quien|si|en que|a que|de que|por que|con que|a cuanto|de cuanto|lo que)\\b";
const please = "(?:,? (?:por favor|si es tan amable|si no le importa|si es posible),?)?";
const OPENING = new RegExp(
  `(?:^|(?<=[.,;:!?] ))¿?(?:${openings})${please} (?:(?:de|sobre|acerca de) )?(?=${asked})(?:si (?=\\S))?`,
);

const ENDING =
  /[,;]? y (?:quisiera|querria|me gustaria|desearia) (?:conocer|saber) (?:el motivo|la razon|la causa|a que se debe)[.?!]?$/;

/** "Le ruego que me recuerde qué tengo el jueves" asks what is there on Thursday. */
export const withoutFormalOpening = (raw: string): string => {
  const ended = foldKeepingLength(raw).match(ENDING);
  if (ended) return `${raw.slice(0, ended.index)}, ¿por qué?`;
  const found = OPENING.exec(foldKeepingLength(raw));
  if (!found) return raw;
  return `${raw.slice(0, found.index)}¿${raw.slice(found.index + found[0].length)}`;
};

const FORGOTTEN =
  /(?<![a-z])(?:ni|no) (?:me acuerdo|recuerdo|me suena|caigo)(?: ya)?(?: (?:de|en))? (?:lo )?que (?:puse|apunte|tenia|tengo|habia|hay|quede|toca|tocaba)(?= (?:para|pa|el|en|manana|pasado|hoy|este|esta|a) ?)/;

/** "ni me acuerdo de lo que puse para mañana" asks what is there. */
export const withForgottenAsked = (raw: string): string => {
  const found = FORGOTTEN.exec(foldKeepingLength(raw));
  return found ? `qué tengo${raw.slice(found.index + found[0].length)}` : raw;
};

/** Formal, roundabout and slang words, each with the one that the readers know. Folded. */
const words: readonly (readonly [string, string])[] = [
  ["(?:(?:gastos|pagos|costes) fijos|domiciliaciones|cargos domiciliados)", "recibos"],
  [
    "(?:y )?(?:quisiera|querria|me gustaria|deseo|desearia) (?:conocer|saber) (?:el motivo|la razon|la causa)",
    "por qué",
  ],
  ["(?:el motivo|la razon|la causa) (?:de que|por la que|por el que)", "por qué"],
  ["(?:pasta|perras|plata|parne|guita|pelas|cuartos|lana)", "dinero"],
  [
    "(?:me |nos )?(?:he|hemos) (?:desembolsado|invertido|fundido|pulido|soltado|apoquinado|aflojado|destinado|abonado)(?= (?:a|al|en|por)\\b)?",
    "he gastado",
  ],
  ["(?:me |nos )?(?:desembolse|inverti|fundi|puli|solte|apoquine|afloje|destine|abone)", "gasté"],
  [
    "de cuant[oa](?: dinero)? (?:dispongo|disponemos|puedo disponer|podemos disponer|podre disponer)",
    "cuánto puedo gastar",
  ],
  ["a cuanto (?:asciende|ascienden|ascendio|ascendieron)", "cuánto es"],
  ["(?:me|nos) (?:excedi|sobrepase|desmadre|desboque|columpie|excedimos)", "me pasé"],
  ["(?:me|nos) (?:he|hemos) (?:excedido|sobrepasado|desmadrado|desbocado|columpiado)", "me he pasado"],
  ["(?:apartado|partida|concepto|capitulo|rubrica|epigrafe|rubro)s?", "categoría"],
  ["algun (?=categoria)", "alguna "],
  ["(?:mas|muy|tan) elevad[oa]s?", "más caro"],
  ["de lo (?:acostumbrado|habitual|usual|corriente|ordinario)", "de lo normal"],
  ["adeudos?", "cargo"],
  ["a que (?:corresponde|obedece|responde)n?", "de qué es"],
  [
    "(?:limite|tope|maximo|techo) (?:me |nos )?(?:(?:habia|he|tengo|tenia|habiamos|hemos) )?(?:fijado |puesto |marcado |establecido )?(?:para|en|de|a)",
    "presupuesto tengo de",
  ],
  ["(?:consulta|revision|visita|cita) (?:medica|del medico|con el medico)", "médico"],
  ["(?:compromisos|quehaceres|obligaciones)", "citas"],
  ["compromiso", "cita"],
  ["propositos?", "objetivos"],
  [
    "en que (?:punto|estado|situacion|fase) (?:se )?(?:halla|hallan|encuentra|encuentran|esta|estan|va|van)",
    "cómo van",
  ],
  ["(?:he|hemos) percibido", "he cobrado"],
  ["percibi", "cobré"],
  ["percib(?:o|ire|iremos)", "cobraré"],
  ["(?:lo percibido)", "lo cobrado"],
  ["(?:emolumentos|haberes|retribuciones|retribucion)", "nómina"],
  ["(?:suministro electrico|electricidad|corriente electrica)", "luz"],
  ["(?:palos|sablazos|clavadas|estacazos|hachazos)", "cobros"],
  ["(?:me|nos) van a (?:pegar|meter|endosar)", "me van a cobrar"],
  ["(?:me|nos) (?:soplaron|clavaron|crujieron|sablearon|endosaron)", "pagué"],
  ["(?:me|nos) han (?:soplado|clavado|crujido|sableado|endosado)", "he pagado"],
  ["con anterioridad a", "antes de"],
  ["(?:a lo largo|en el transcurso|en el curso) (?=de)", "durante "],
];

/** What is nothing else, however the rest is read: "entre pitos y flautas" names nothing, "me soplé" is spent. */
const idioms: readonly (readonly [string, string])[] = [
  [
    "entre (?:pitos y flautas|unas cosas y otras|una cosa y (?:la )?otra|pito y flauta|dimes y diretes),? ?",
    "",
  ],
  ["(?:me|nos) van a (?:sablear|soplar|crujir|clavar)", "me van a cobrar"],
  ["(?:me|nos) (?:sople|puli|fundi|ventile)", "gasté"],
  ["que llevo (?=(?:pagad|gastad|gastao|pagao))", "cuánto llevo "],
  ["de hoy en (?=(?:una?|dos|tres|ocho|quince|\\d{1,2}) (?:semanas?|dias?|mes))", "dentro de "],
];

/** Not within a word. */
const edge = "(?:(?<![a-z0-9])|(?![a-z0-9]))";

const rewriting = (table: readonly (readonly [string, string])[]) => {
  const compiled = table.map(([from, to]) => [new RegExp(`(?<![a-z0-9])${from}${edge}`, "g"), to] as const);
  return (raw: string) =>
    compiled.reduce((text, [pattern, to]) => {
      const found = [...foldKeepingLength(text).matchAll(pattern)];
      return found.reduceRight(
        (left, { index, 0: { length } }) => left.slice(0, index) + to + left.slice(index + length),
        text,
      );
    }, raw);
};

export const withoutIdioms = rewriting(idioms);

const inPlainWords = rewriting(words);

/** The same message in everyday words. Null where it holds none of the others. */
export const inEverydayWords = (raw: string): string | null => {
  const said = inPlainWords(raw);
  return said === raw ? null : said;
};
