import { expenseCategoryIn, merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { readBills } from "./coming-money.ts";
import { anyTwoPeriodsIn } from "./comparison.ts";
import type { BillAsked } from "./further-questions.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { readSpendingObject } from "./spending-object.ts";
import { pieceOf, plainOf, without } from "./text-piece.ts";
import type { Understanding } from "./understanding.ts";

/** Many write "a subido" and "an subido". */
const has = "(?:ha|han|a|an|habra|habran|hayan?)";

const ROSE = phrases(
  `desde cuando (?:pago|pagamos|me cobran|nos cobran|me sube|cobro|cobramos) (?:mas|menos), ${has} (?:vuelto a )?(?:subido|encarecido|aumentado|incrementado)(?: [a-z]+)?(?<! gasto| gastos), (?<!(?:la|una|otra|esta|de) )(?:subio|subieron|encarecio|encarecieron), (?<=(?:cuanto|que|me|nos|se) )(?:sube|suben|aumenta), (?<=(?:cuanto|que) )(?:subida|aumento)s?, ${has} (?:bajado|abaratado)(?: [a-z]+)?(?<! gasto| gastos), (?<=(?:cuanto (?:me|nos|se|le)|cuanto) )(?:bajo|bajaron|bajan?), subidas? (?:de|del|en) (?:precio|tarifa|recibo|alquiler|hipoteca|luz|agua|gas|internet|cuota|sueldo|nomina)s?, (?:pago|pagamos|estoy pagando|cuesta|sale|cobran|(?:me|nos) viene)(?: [a-z]+){0,4} mas (?:car[oa]s? )?(?:[a-z]+ ){0,4}que antes, ${has} puesto mas car[oa]s?, mas car[oa]s? que antes`,
);
/** Told, asked for a reason, ordered or supposed. */
const NOT_OF_RISES =
  /\b(?:por que|porque|a que se debe|como es que|si (?:me|nos|le) |gasto|gastos|gastado|gastamos|ahorros?|saldo|bolsa|inflacion|ipc|euribor|peso|fiebre|temperatura|objetivo|meta|presupuesto|gasolina|gasofa|gasoil|diesel|la compra|el super)\b/;

/** What the wages are called, of which a rise is asked too. */
export const PAY = /\b(?:sueldo|salario|nomina|pension|paga)\b/;
/** What one buys now and then, whose sum is no bill. */
const BOUGHT = new Set<string>(["Supermercados/Alimentación", "Restaurantes/Bares", "Compras/Ropa"]);

const RISES_OF_ANY =
  /\b(?:que|cual|cuales|algun|alguna|algo|cosas?)\b(?: (?:de )?(?:mis |las |los )?(?:recibos?|facturas?|cuotas?|su[bs]{1,2}cripcion(?:es)?|plataformas|servicios?|pagos?|cosas?|es lo que|gastos? fijos?))?(?: de precio)?(?: (?:que|de los recibos|de mis recibos|de mis facturas))? (?:se )?(?:me |nos )?(?:(?:ha|han|a|an) (?:subido|encarecido)|subieron|subio|encarecieron)|^(?:(?:y|oye|fred) )*(?:me |nos |se )*(?:ha|han|a|an) (?:subido|encarecido|aumentado)(?: de precio)? (?:algo|algun[oa]?s?)(?: (?:recibos?|facturas?|cuotas?|su[bs]{1,2}cripcion(?:es)?|servicios?|pagos?|gastos? fijos?))?(?: (?:este|esta|el|la|ultimamente|de precio).*)?$/;

const SUBSCRIPTIONS = /\b(?:suscripcion(?:es)?|subscripcion(?:es)?|plataformas)\b/;

/** "¿han subido las suscripciones?" names none of them. */
const isOfNoneNamed = (reading: Reading) =>
  reading.names.every(({ kind }) => kind !== "merchant") && merchantIn(reading.message.raw) === null;

const known = (plain: string) => expenseCategoryIn(plain.replace(/\b(?:recibos?|facturas?)\b/g, " "));

/** The bill that a question names, as it is written. Null where it names none. */
export const billIn = (reading: Reading): BillAsked | null => {
  const { message, past, plain, names } = reading;
  const pieces = without(message, past?.spans ?? []).map(({ raw }) => pieceOf(raw));
  const { category, merchant } = readSpendingObject(pieces, "out", names);
  const named = known(plainOf(pieces.map(({ folded }) => folded).join(" ")));
  if (merchant !== null) return { what: merchant, category };
  const pay = plain.match(PAY)?.[0];
  if (named === null) return pay ? { what: pay, category: null } : null;
  return { what: named.words.replace(/ (?:de|del|la|el)$/, ""), category: named.category };
};

const ANY_BILL = /^(?:(?:la|el) )?(?:cuota|recibo|letra|factura|mensualidad|precio)$/;

const isOrder = ({ signals }: Reading) => signals.isRequest || signals.hasTime;

/** "¿cuánto me ha subido la luz?", "¿me han subido el alquiler?": of a bill, and of no sum of purchases. */
const readRise = (reading: Reading): Understanding | null => {
  const { plain, amounts } = reading;
  if (!ROSE.test(plain) || NOT_OF_RISES.test(plain) || amounts.length > 0) return null;
  if (anyTwoPeriodsIn(reading)?.against && reading.past && !/\bano\b/.test(plain)) return null;
  if (SUBSCRIPTIONS.test(plain) && (RISES_OF_ANY.test(plain) || isOfNoneNamed(reading)))
    return { intent: "bill_rise", what: null, category: null, isOfSubscriptions: true };
  const bill = billIn(reading);
  // "la cuota" is of what was spoken of before.
  if (bill?.what && ANY_BILL.test(plainOf(pieceOf(bill.what).folded))) return null;
  if (bill === null)
    return RISES_OF_ANY.test(plain) ? { intent: "bill_rise", what: null, category: null } : null;
  return bill.category !== null && BOUGHT.has(bill.category) ? null : { intent: "bill_rise", ...bill };
};

const OWN_PART = phrases(
  "(?:que|cual es (?:la|mi)|cuanta|cuanto es|a cuanto (?:sube|asciende)) (?:mi )?parte(?: que)?(?: (?:me toca|pago|pongo|me corresponde))?(?: yo)? (?:de|del|en), (?:que|cuanta) parte (?:pago|pongo|aporto|me toca|me corresponde), parte(?: [a-z]+){1,6} (?:me toca|me corresponde|pago yo|pongo yo|es (?:la )?mia|pongo|pago), (?:cuanto|que|lo que) (?:pongo|aporto|me toca|me corresponde|toco)(?: a mi)?(?: yo)?(?: (?:poner|pagar|aportar))?(?: yo)?(?: al mes| cada mes)? (?:de|del|por|para|en), (?:cuanto|que) (?:me toca|me corresponde)(?: a mi)? (?:la|el|los), (?:cuanto|que) (?:pago|pongo|aporto) (?:solo )?yo, a cuanto (?:toco|tocamos|me sale|salimos)(?: [a-z]+){0,2} (?:de|del|por|en|con), mi parte (?:de|del) (?:la |el |los |las )?[a-z]+",
);
const OF_OTHER_PARTS =
  /\b(?:sueldo|salario|nomina|pension|ingresos|lo que (?:gano|cobro|ingreso)|se (?:me )?va|cuando|cena|comida|viaje|regalo|renta a devolver|declaracion|herencia|iva|irpf|paro)\b/;

/** "¿qué parte de la hipoteca me toca?": the person's own share of a bill. */
const readOwnPart = (reading: Reading): Understanding | null => {
  const { plain, amounts } = reading;
  // What was put into an account is no part of a bill.
  if (/\bcuentas?\b/.test(plain)) return null;
  if (!OWN_PART.test(plain) || OF_OTHER_PARTS.test(plain) || amounts.length > 0) return null;
  // "¿cuánto me toca pagar de luz en diciembre?" is asked of a bill to come.
  if (reading.future !== null && /\btoca pagar\b/.test(plain)) return readBills(reading);
  const bill = billIn(reading);
  return bill && (bill.category === null || !BOUGHT.has(bill.category))
    ? { intent: "own_part", ...bill }
    : null;
};

const OF_END = "(?:acab|termin|finaliz|liquid|quit|dej)[a-z]*";
const END = phrases(
  `(?:cuando|en que (?:mes|ano|fecha)|que (?:dia|mes|ano)|para cuando)(?: [a-z]+){0,2} (?:acabo|acabare|acabamos|acabaremos|termino|terminare|terminamos|terminaremos|dejo|dejare|dejamos|dejaremos|liquido|finiquito|(?:voy|vamos) a (?:acabar|terminar|dejar))(?: ya)? (?:de|con)(?: [a-z]+){1,5}, cuando(?: se)?(?: me| nos)? (?:acaba|acabara|termina|terminara|finaliza|vence)n?(?: de)?(?: pagar)? (?:la letra|las letras|la hipoteca|el prestamo|los plazos|el credito|la cuota|las cuotas|la financiacion|el coche|el alquiler|el renting|el leasing), (?:hasta cuando|hasta que (?:ano|mes|dia|fecha))(?: [a-z]+){0,3} (?:pago|pagamos|pagando|pagar|pague|tengo|tenemos|dura), (?:cuantas?|cuantos) (?:letras|cuotas|plazos|pagos|mensualidades|meses|anos|recibos)(?: de [a-z]+)? (?:me |nos )?(?:quedan?|faltan?|restan?), cuanto(?: tiempo)? (?:me |nos )?(?:queda|falta)(?: [a-z]+){0,3} (?:para|por) (?:${OF_END}|liquidar)(?: de| con), cuanto(?: tiempo)? (?:me |nos )?queda de (?:letras?|plazos|cuotas|hipoteca|prestamo|coche)$, cuando (?:tengo|tendre|tenemos|tendremos|estara|estaran) pagad[oa]s?`,
);
const OF_BILLS =
  /\b(?:pag|letra|cuota|plazo|hipotec|prestamo|credito|financiacion|coche|moto|movil|renting|leasing|alquiler|seguro)/;
/** "¿cuándo terminaré de ahorrar para la moto?" */
const OF_SAVING = /\bde (?:ahorrar|juntar|reunir|guardar|apartar)\b/;
const OF_THING = /\b(?:hipoteca|coche|moto|furgoneta|movil|piso|casa)\b/;
const OF_LOAN = /\b(?:letras?|cuotas?|plazos?|prestamos?|creditos?|financiacion)\b/;

/** "¿cuándo acabo de pagar el coche?": the end of what is paid again and again. */
const readEnd = (reading: Reading): Understanding | null => {
  const { plain } = reading;
  if (!END.test(plain) || !OF_BILLS.test(plain) || OF_SAVING.test(plain) || isOrder(reading)) return null;
  if (reading.names.some(({ kind }) => kind === "goal")) return null;
  const bill = billIn(reading);
  // "el préstamo del coche" is the one of the car.
  const thing = plain.match(OF_THING)?.[0];
  if (thing) return { intent: "bill_end", what: thing, category: bill?.category ?? null };
  if (bill) return { intent: "bill_end", ...bill };
  return OF_LOAN.test(plain)
    ? { intent: "bill_end", what: plain.match(OF_LOAN)?.[0] ?? null, category: null }
    : null;
};

/** What is asked of a bill beside its next day and its sum. */
export const readOfBill = (reading: Reading): Understanding | null =>
  readEnd(reading) ?? readOwnPart(reading) ?? readRise(reading);
