const word = "(?<!\\p{L})";
const end = "(?!\\p{L})";

/** Forms of "haber" as they are typed: "me e gastao", "nos a costao". */
const aux =
  "(?:he|ha|hemos|han|has|habia|había|habíamos|e|emos|llevo|llevamos|lleva|tengo|tenemos|(?:me|nos|te|se|le|les|no|ya|lo|la) (?:a|an))";
/** Of these a noun stands behind "a": "voy a mercado". */
const noun =
  "(?:mercado|partido|lado|estado|s[aá]bado|helado|pescado|juzgado|sentido|pedido|vestido|resultado|cuidado|apartado|abogado|grado|contado|medido|ba[nñ]ado|pasado)";
const participle = `(?!${noun}${end})(?:\\p{L}{1,12}(?:ado|ido|ído)|devuelto|vuelto|puesto|hecho|dicho|visto|escrito|abierto|roto|cubierto|ido)${end}`;

/** Spelling as one speaks and types in a hurry, and how it is written; only words in small letters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // "el pasadooo"
  [/(\p{Ll})\1{2,}/gu, "$1"],
  [/^([\s¿]{0,3})i(?= )/iu, "$1y"],
  [/^([\s¿]{0,3})vs\.?(?= )/iu, "$1y comparado con"],
  [new RegExp(`${word}(?:merci|gr[aà]cies|grazas|eskerrik asko)${end}`, "giu"), "gracias"],
  [new RegExp(`${word}k(?=ed[ao]|ed[ae]n|ien|ier[eo]|it[aoe]|is[eo])`, "gu"), "qu"],
  [new RegExp(`${word}(aun|por)ke${end}`, "gu"), "$1que"],
  [new RegExp(`${word}kuando${end}`, "gu"), "cuando"],
  [new RegExp(`${word}komo${end}`, "gu"), "como"],
  [new RegExp(`${word}a(?=orr[aoe]|ora${end})`, "gu"), "ah"],
  [new RegExp(`${word}asta${end}`, "gu"), "hasta"],
  [new RegExp(`${word}ermano(?=s?${end})`, "gu"), "hermano"],
  [new RegExp(`${word}ermana(?=s?${end})`, "gu"), "hermana"],
  [new RegExp(`${word}acer${end}`, "gu"), "hacer"],
  [new RegExp(`${word}ace(?= )`, "gu"), "hace"],
  [new RegExp(`${word}boy(?= a )`, "gu"), "voy"],
  [new RegExp(`${word}bamos${end}`, "gu"), "vamos"],
  [new RegExp(`${word}tube${end}`, "gu"), "tuve"],
  [/^(?:haber|aber)(?= (?:si|que|q|cuant|cuand|en) ?)/u, "a ver"],
  [new RegExp(`${word}tol${end}`, "gu"), "todo el"],
  [new RegExp(`${word}toa(s?)${end}`, "gu"), "toda$1"],
  [new RegExp(`${word}to${end}`, "gu"), "todo"],
  [new RegExp(`${word}na${end}`, "gu"), "nada"],
  [new RegExp(`${word}(?:estoy|estamos) fumando${end}`, "gu"), "estoy gastando en tabaco"],
  // "he gastao", "a costao", "an subio"
  [new RegExp(`(?<=${word}${aux} (?:ya )?)(\\p{Ll}{1,12})ao(s?)${end}`, "gu"), "$1ado$2"],
  [new RegExp(`(?<=${word}${aux} (?:ya )?)(\\p{Ll}{2,12})(?:io|ío)${end}`, "gu"), "$1ido"],
  [
    new RegExp(
      `${word}(pas|cobr|compar|gast|pag|llev|dej|compr|sac|entr|ingres|mand|carg|lleg|ahorr|apunt|gan|qued|sobr|cost|guard|apart)a(os?)${end}`,
      "giu",
    ),
    "$1ad$2",
  ],
  [new RegExp(`(?<=${word}(?:ha|han|he|hemos) )s[ií]o${end}`, "gu"), "sido"],
  [new RegExp(`${word}emos(?= )`, "gu"), "hemos"],
  [new RegExp(`${word}e(?= (?:ya )?${participle})`, "gu"), "he"],
  [new RegExp(`${word}a(?= (?:ya )?${participle})`, "gu"), "ha"],
  [new RegExp(`(?<=${word}(?:me|nos|te|se|le|les) )a(?= (?:ya )?pasado${end})`, "gu"), "ha"],
  [new RegExp(`${word}an(?= (?:ya )?${participle})`, "gu"), "han"],
];

/** "cuanto me e gastao" as it would be written: "cuanto me he gastado". */
export const asWritten = (text: string) =>
  spellings.reduce((written, [pattern, spelling]) => written.replace(pattern, spelling), text);
