import { expenseCategoryIn, merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { nameOf } from "./answerable.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { plainOf } from "./text-piece.ts";
import type { WhatIfAsked } from "./understanding.ts";

/** What the person would do, not what others do to them. */
const AWAY =
  "(?:(?:dej|quit|cancel|elimin|solt|anul|borr|renunci|carg)(?:o|ara|aria|ase|amos|aramos|ariamos|asemos)|suelto|(?:suprim|prescind)(?:o|iera|iria|imos|ieramos|iriamos)|mand(?:o|ara|amos) a (?:paseo|la porra|freir esparragos))";
/** "si dejo", "y si además me doy de baja", "quitando", "sin el". */
const CANCELS = new RegExp(
  `\\b(?:si (?:ademas |tambien |encima |yo |ahora )*(?:no )?(?:(?:me|nos|le|les|l[oa]s?) )*(?:${AWAY}|d(?:oy|iera|amos|ieramos) de baja|renuev[a-z]*)|(?:quit|cancel|dej)ando(?:me|nos)?|dandome de baja|sin pagar|sin (?:el|la|los|las|lo de|mi)|dar(?:me|nos)? de baja|(?:quitar|borrar|dejar|cancelar)(?:me|nos)?|lo que (?:quito|dejo|cancelo|borro) (?:es|son|fuera)|dejase|dejara|me (?:doy|diera) de baja)(?: (?:de|con|a))?(?= |$)`,
);
/** "si dejo de fumar me quito 160": a habit, whose price is told. */
const GIVES_UP = /\bsi (?:yo )?dej(?:o|ara|ase|amos|aramos) de [a-z]+r\b/;
/** Where what is cancelled ends and the question goes on. */
const ASKS_ON =
  /\b(?:cuant[oa]s?|que|como|al (?:mes|ano)|cada|me|nos|se|lo|podri[a-z]*|llego|llegamos|en (?:el|un) ano|ahora|porque)\b/;
const OF_PAY =
  /\b(?:nomina|sueldo|salario|paga|pension|me (?:pagan?|ingresan?|pagaran)|(?:me|nos) entran?|gano|ganara|facturo|jornada|curro|trabajo|jefe|empresa|extra|facturara|factura|cobro|cobrara|ingreso|extras|propinas|sac(?:o|ara|ase|aria|aba)(?= (?:unos |otros )?[0-9])|turnos?|guardias?|horas extras?|bonus|alquil[oa]|alquilara|me (?:dan|den|dieran|daran|diesen)|me (?:suben|subieran|subirian)(?= (?:unos )?[0-9]))\b/;
const LESS =
  /\b(?:no (?:me |nos )?(?:entran?|ingresan?|pagan|llegan?)|baja|bajan|bajara|bajaran|bajo|menos|recortan?|recortaran?|quitan?|quitaran?|reduzco|redujera|(?<!(?:mi|el|mis) )ahorro|ahorrara|ahorrase)\b/;
const A_YEAR = /\b(?:al ano|anual(?:es)?|por ano|en un ano)\b/;
const ONCE =
  /\b(?:una vez|de golpe|de una vez|un pago|me toca|me tocara|me tocan|me (?:cae|caen|cayera|cayeran|cayesen?)|una (?:extra|prima|gratificacion|herencia|devolucion)|(?:entra|sale|cae|llega|entrara|saliera|cayera) (?:un|una|otro|otra) (?!sueldo|nomina|paga\b|alquiler|pension)[a-z]+)\b/;
const SAVES = /\b(?:(?<!(?:mi|el|mis) )ahorro|ahorrara|ahorrase|aparto|apartara)\b/;

const perOf = (plain: string): WhatIfAsked["per"] => {
  if (A_YEAR.test(plain)) return "year";
  if (ONCE.test(plain)) return "once";
  return "month";
};

/** How many of a thing there are is no sum: "dos guardias". */
const COUNTS = /^ (?!(?:mas|menos|al|por|cada|extra|euros|fijos|netos)\b)[a-z]{3,}s\b/;
const mostCounted = 1200;
/** "veinte hectáreas más": measured, and no sum whatever their number. */
const MEASURED =
  /^ (?:hectareas?|metros|kilometros|km|kilos?|toneladas?|litros|cajas|cabezas|ovejas|vacas|gallinas|cerdos|plantas|arboles|alumnos|clientes|horas|dias|noches|personas)\b/;

const sumOf = ({ amounts, message }: Reading) => {
  const sums = amounts.filter(
    ({ lacksCurrency, spans }) => !lacksCurrency || !MEASURED.test(message.folded.slice(spans.at(-1)?.to)),
  );
  return (
    sums.find(({ lacksCurrency }) => !lacksCurrency) ??
    sums.find(
      ({ cents, spans }) => cents > mostCounted || !COUNTS.test(message.folded.slice(spans.at(-1)?.to)),
    ) ??
    sums[0]
  );
};

/** "Netflix y el gimnasio": each is cancelled. */
const JOINS = /[a-z0-9] (?:y|e|ni) [a-z0-9]/;
const ENDS_OPEN = / (?:y|e|ni)$/;
const ARTICLE_FIRST = /^(?:(?:el|la|los|las|a|al|de|del|mi|mis) )+/;

/** A shop that everybody knows, or else the words, where they stand right behind the verb. */
const cancelledIn = (reading: Reading, aside: readonly string[]) => {
  const { 0: verb = "", index = 0 } = reading.plain.match(CANCELS) ?? {};
  const behind = reading.plain.slice(index + verb.length);
  const end = behind.search(ASKS_ON);
  const object = behind.slice(0, end < 0 ? undefined : end);
  const several = object.trim().replace(ENDS_OPEN, "");
  if (JOINS.test(several)) return several.replace(ARTICLE_FIRST, "");
  const known = merchantIn(reading.message.raw);
  if (object.trim() === "") {
    const named = known?.name ?? expenseCategoryIn(reading.plain)?.words;
    if (named) return named;
  }
  if (known && !known.isKind && object.includes(plainOf(foldKeepingLength(known.name)))) return known.name;
  const said = new Set(object.split(" "));
  const others = aside.filter((word) => !verb.split(" ").includes(word));
  const words = others.filter((word) => said.has(word));
  return nameOf(reading, words.length > 0 ? words : others);
};

const PERCENT = /(?<![\d.,])(\d{1,3}(?:,\d{1,2})?) ?(?:%|por ?ciento)/;

/** "si me bajan el sueldo un 10 %", "si la luz sube un 15 %": of a sum that is looked up. */
const readShare = (
  reading: Reading,
  { isIncome, isLess }: { isIncome: boolean; isLess: boolean },
): WhatIfAsked | null => {
  const said = reading.message.folded.match(PERCENT)?.[1];
  const percent = said === undefined ? 0 : Number(said.replace(",", "."));
  if (percent === 0 || percent > 100) return null;
  const named = merchantIn(reading.message.raw)?.name ?? expenseCategoryIn(reading.plain)?.words ?? null;
  if (!isIncome && named === null) return null;
  return {
    ...{ intent: "what_if", change: isIncome ? "income" : "expense", cents: null, per: "month" },
    ...{ percent: isLess ? -percent : percent, name: isIncome ? null : named },
  };
};

const NEW_SUM =
  /\b(?:vuelv[ae]|volviera|sub[ae]n?|subiera|pas[ae]n?|pasara|baj[ae]n?|bajara|qued[ae]n?|quedara|pon(?:en|gan)|pusieran)(?: [a-z]+){0,2} (?:a|hasta|en) (?:los )?[0-9]/;

const SUBJECT =
  /\bsi (?:(?:el|la|mi) )?([a-z0-9]+(?: (?!me |nos )[a-z]+)?) (?:me |nos )?(?:sube|subiera|pasa|pasara|baja)\b/;

/** "si R me sube a 60": a name that nobody else knows. */
const subjectIn = ({ plain, message }: Reading) => {
  const subject = plain.match(SUBJECT)?.[1];
  const at = subject === undefined ? -1 : message.folded.indexOf(` ${subject} `);
  return subject !== undefined && at >= 0 ? message.raw.slice(at + 1, at + 1 + subject.length) : undefined;
};

/** "si la hipoteca me vuelve a 612,48": what a bill would come to. */
const readNewSum = (reading: Reading): WhatIfAsked | null => {
  const { plain, amounts, message, names } = reading;
  const [amount, ...others] = amounts;
  if (!amount || others.length > 0 || !NEW_SUM.test(plain) || OF_PAY.test(plain)) return null;
  const own = names.find(({ kind }) => kind === "merchant" || kind === "person")?.written;
  const name =
    own ?? merchantIn(message.raw)?.name ?? expenseCategoryIn(plain)?.words ?? subjectIn(reading) ?? null;
  if (name === null) return null;
  return { intent: "what_if", change: "expense", cents: amount.cents, per: "month", name, isNewSum: true };
};

const SAVED_WITHOUT =
  /\b(?:ahorrari[a-z]{1,4}|(?:me|nos) (?:ahorro|ahorramos|ahorraria|ahorrariamos)) sin (?<things>[^ ]+(?: [^ ]+){0,5})$/;

/** "¿cuánto ahorraría sin Netflix y Spotify?" */
export const readSavedWithout = ({ plain, message }: Reading): WhatIfAsked | null => {
  const things = plain.match(SAVED_WITHOUT)?.groups?.things;
  if (things === undefined) return null;
  const at = message.folded.indexOf(things);
  const name = (at < 0 ? things : message.raw.slice(at, at + things.length)).replace(ARTICLE_FIRST, "");
  return {
    intent: "what_if",
    change: "cancel",
    cents: null,
    name,
    per: A_YEAR.test(plain) ? "year" : "month",
  };
};

const BARE_CANCEL =
  /^(?:(?:y|pero|oye|fred|vale) )*(?:que (?:pasa|pasaria) )?si (?:(?:me|nos) )?(?:ademas |tambien |encima )?(?:dejo|dejara|quito|quitara|cancelo|cancelara|borro|cargo|cargara|suelto|doy de baja|mando a paseo)(?: de pagar)? (?<thing>[^ ]+(?: [^ ]+){0,3})$/;

/** "¿y si dejo Spotify?", and nothing else. */
export const readBareCancel = (reading: Reading): WhatIfAsked | null => {
  const thing = reading.plain.match(BARE_CANCEL)?.groups?.thing;
  return thing === undefined || ASKS_ON.test(thing) || reading.signals.hasTime ? null : readWhatIf(reading);
};

const STOPS_PAYING =
  /\bsi (?:(?:el|la|mi) )?([a-z]+(?: [a-z]+){0,2}?) (?:me |nos )?(?:deja|dejan|dejara|dejaran|dejase|dejasen) de (?:pagar|ingresar|mandar)(?:me|nos)\b/;

/** "¿y si Yolanda deja de pagarme?": what comes from them ends. */
export const payerThatStops = ({ plain, message }: Reading): WhatIfAsked | null => {
  const payer = plain.match(STOPS_PAYING)?.[1];
  if (payer === undefined) return null;
  const at = message.folded.indexOf(payer);
  const name = at < 0 ? payer : message.raw.slice(at, at + payer.length);
  return { intent: "what_if", change: "cancel", cents: null, name, per: "month" };
};

/** "¿cuánto más sacaría si se lo dejo a 90?": what would come in, of which the sum of now is not told. */
const WOULD_EARN = /\b(?:sacari|ganari|cobrari|ingresari|entrari|facturari)[a-z]{1,4}\b/;
const AT_SUM = /\b(?:a|por|en) (?:los |unos )?[0-9]/;

/** "si me suben el alquiler 50 euros", "si dejo el gimnasio". Null where nothing is said that can be reckoned. */
export const readWhatIf = (reading: Reading): WhatIfAsked | null => {
  const { plain } = reading;
  const isHabit = GIVES_UP.test(plain) && reading.amounts.length > 0;
  if (CANCELS.test(plain) && !isHabit) {
    const cancelled: WhatIfAsked = {
      ...{ intent: "what_if", change: "cancel", cents: null, name: null },
      per: A_YEAR.test(plain) ? "year" : "month",
    };
    const name = cancelledIn(reading, wordsLeftAside(reading, cancelled));
    return name === null ? null : { ...cancelled, name };
  }
  const newSum = readNewSum(reading);
  if (newSum) return newSum;
  if (WOULD_EARN.test(plain) && AT_SUM.test(plain) && !OF_PAY.test(plain)) return null;
  const isIncome = OF_PAY.test(plain) && !SAVES.test(plain) && !isHabit;
  const isLess = isHabit || LESS.test(plain);
  const amount = sumOf(reading);
  if (!amount) return readShare(reading, { isIncome, isLess });
  return {
    ...{ intent: "what_if", change: isIncome ? "income" : "expense", name: null },
    cents: isLess ? -amount.cents : amount.cents,
    per: perOf(plain),
  };
};
