import type { Token } from "./token.ts";

const table = (start: number, step: number, words: string) =>
  words.split(" ").map((word, index) => [word, start + index * step] as const);

const units = new Map([
  ...table(2, 1, "dos tres cuatro cinco seis siete ocho nueve"),
  ["un", 1],
  ["uno", 1],
  ["una", 1],
] as [string, number][]);
const teens = new Map([
  ...table(
    10,
    1,
    "diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  ),
  ["veintiun", 21],
  ["veintiuna", 21],
] as [string, number][]);
const tens = new Map(table(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa"));
const hundredWords =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos";
const hundreds = new Map([
  ...table(100, 100, hundredWords),
  ...table(100, 100, hundredWords.replaceAll("tos", "tas")),
  ["cien", 100],
] as [string, number][]);

export interface ReadNumber {
  value: number;
  /** Index of the token behind it. */
  end: number;
}

const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at];
  return token?.kind === "word" ? token.text : undefined;
};

/** Below a hundred: "treinta y cuatro", "doce", "dos". */
const readSmall = (tokens: readonly Token[], at: number): ReadNumber | null => {
  const word = wordAt(tokens, at) ?? "";
  const ten = tens.get(word);
  if (ten === undefined) {
    const value = teens.get(word) ?? units.get(word);
    return value === undefined ? null : { value, end: at + 1 };
  }
  const unit = wordAt(tokens, at + 1) === "y" ? units.get(wordAt(tokens, at + 2) ?? "") : undefined;
  return unit === undefined ? { value: ten, end: at + 1 } : { value: ten + unit, end: at + 3 };
};

/** Below a thousand. */
const readHundreds = (tokens: readonly Token[], at: number): ReadNumber | null => {
  const hundred = hundreds.get(wordAt(tokens, at) ?? "");
  if (hundred === undefined) return readSmall(tokens, at);
  const rest = readSmall(tokens, at + 1);
  return rest === null ? { value: hundred, end: at + 1 } : { value: hundred + rest.value, end: rest.end };
};

/** Below a million: "mil", "dos mil trescientos". */
const readThousands = (tokens: readonly Token[], at: number): ReadNumber | null => {
  const head = wordAt(tokens, at) === "mil" ? { value: 1, end: at } : readHundreds(tokens, at);
  if (head === null || wordAt(tokens, head.end) !== "mil") return head;
  const rest = readHundreds(tokens, head.end + 1);
  const value = head.value * 1000;
  return rest === null ? { value, end: head.end + 1 } : { value: value + rest.value, end: rest.end };
};

/** A cardinal in Spanish words; "un", "uno" and "una" alone are none, as they are articles too. */
export const readNumberWords = (tokens: readonly Token[], at: number): ReadNumber | null => {
  if (wordAt(tokens, at) === "cero") return { value: 0, end: at + 1 };
  const head = readThousands(tokens, at);
  if (head === null) return null;
  const isMillion = /^millon(es)?$/.test(wordAt(tokens, head.end) ?? "");
  if (!isMillion) return head.value === 1 && head.end === at + 1 ? null : head;
  const rest = readThousands(tokens, head.end + 1);
  const value = head.value * 1_000_000;
  return rest === null ? { value, end: head.end + 1 } : { value: value + rest.value, end: rest.end };
};

const set = (words: string) => new Set(words.split(/\s+/));

/** Numbers, parts and days of the languages that a model trained on many may slip into; none is a common Spanish word. */
const foreign = set(
  `zero two three four five six seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million half twice double triple third thirds
  quarter quarters dozen couple percent tenth fifth january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow noon midnight
  dues quatre cinc sis set vuit nou deu onze dotze tretze quinze setze disset divuit dinou vint trenta quaranta
  cinquanta seixanta setanta vuitanta noranta cent cents doscents milio meitat terc quart dotzena gener febrer marc maig juny juliol
  agost setembre octubre desembre dilluns dimarts dimecres dijous divendres dissabte diumenge avui ahir dema
  dous duas catro sete oito nove dez vinte trinta corenta sesenta setenta oitenta noventa cen cento duzentos trezentos metade
  dobro xaneiro febreiro marzal maio xuno xullo setembro outubro novembro decembro dezembro janeiro fevereiro junho julho onte hoxe hoje ontem amanha
  bat bi hiru lau bost sei zazpi zortzi bederatzi hamar hogei berrogei hirurogei laurogei ehun berrehun mila erdia bikoitza
  gaur atzo bihar astelehena asteartea asteazkena osteguna ostirala larunbata igandea
  deux trois cinq huit neuf dix douze treize quatorze seize vingt trente quarante cinquante soixante cents mille moitie
  zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig vierzig funfzig hundert tausend halfte
  quattro cinque otto dieci undici dodici venti cento duecento trecento mezzo`,
);
["octubre", "sesenta", "setenta", "noventa"].forEach((word) => {
  foreign.delete(word);
});

/** Words that tell a quantity without a value that could be looked up, or one in a way that no tool does. */
const vague = set(
  `tercio tercios cuartos quinto quintos decimo decima centesimo cientos cientas centenar centenares miles millar millares millon
  millones milesima decena decenas docena docenas veintena treintena quincena quincenas cuarentena cincuentena centena centenas
  segundo segunda segundos segundas tercer tercero tercera cuarta quinta sexto sexta septimo octavo noveno
  cuadruple quintuple triplica duplica triplicado duplicado cuadruplica doblado dobla doblas pavos pelas duros talegos kilo kilos mileuros
  trimestre trimestres cuatrimestre semestre bimestre verano invierno otono primavera decada siglo once-cientos dosientos tresientos sincuenta sinco`,
);
const alike =
  /(?:cient|sient)[oa]s?$|^(?:veinti|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|dieci)[a-z]+$|hundred|thousand|hundert|tausend/;

export const isForeignNumber = (word: string) => foreign.has(word);
export const isVagueNumber = (word: string) => vague.has(word) || alike.test(word);

const tenIsHold = /^(en|cuidado|presente|paciencia|claro|ojo|calma)$/;
/** "ten" is a verb in "ten en cuenta". */
export const isEnglishTen = (word: string, next: string | undefined) =>
  word === "ten" && (next === undefined || !tenIsHold.test(next));

const spanishValue = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^(?:0|[1-9]\d*)(?:,\d{1,2})?$/;

/** The value of digits in es-ES notation; null in any other. */
export const spanishNumber = (digits: string): number | null =>
  spanishValue.test(digits) ? Number(digits.replaceAll(".", "").replace(",", ".")) : null;
