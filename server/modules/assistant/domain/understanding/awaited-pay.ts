import { readBills } from "./coming-money.ts";
import type { Reading } from "./read-message.ts";
import { wordsOf } from "./text-piece.ts";
import type { Understanding, UnderstandingOf } from "./understanding.ts";

/** Words of a question about the next pay that name no income among several. */
const OF_ANY_PAY = new Set(
  `y pero oye fred hola dime cual cuales sabes a ver cuando cuanto que dia fecha en me nos voy vamos va van cobro cobrar cobramos cobre cobrare llega llegan llegara
  llegar entra entran entrar entrara ingresan ingresar ingresa pagan paga pagar pagaran toca tocara cae caen caera viene vienen el la los las lo mi mis
  nuestra nuestro de del por al un una nomina nominas sueldo salario pension pensiones dinero pasta proxima proximo siguiente otra otro vez este esta
  mes queda quedan falta faltan para hasta ya mas cobros cobro ingreso ingresos ingresare ingresaremos ingresara recibire ganare prevision previsto previstos tienes espero esperamos preves suelo suele solemos sera seria es son proximos pronto jubilacion`.split(
    /\s+/,
  ),
);

/** One of several where a person has both. */
const KIND_OF_PAY = /\b(?:pension|jubilacion|nomina|sueldo|salario)\b/;

/** "la pensión alemana", "el alquiler", "Yolanda": what is awaited, as it was called. */
const awaitedIn = ({ plain, message, when, future }: Reading) => {
  const spans = [...(when?.spans ?? []), ...(future?.spans ?? [])];
  const isDay = (word: string) => spans.some(({ from, to }) => message.folded.slice(from, to).includes(word));
  const kind = plain.match(KIND_OF_PAY)?.[0];
  const words = wordsOf(plain).filter(
    (word) => word.length > 2 && /^[a-z]+$/.test(word) && !OF_ANY_PAY.has(word) && !isDay(word),
  );
  if (words.length === 0) return kind ?? null;
  return words.length <= 3 ? words.join(" ") : null;
};

/** "¿cuándo cobro el alquiler?" asks for one income, and not for the next of any. */
export const ofAwaited = (reading: Reading, understanding: UnderstandingOf<"payday">): Understanding => {
  const of = awaitedIn(reading);
  return of === null ? understanding : { ...understanding, of };
};

const WHEN_PAID =
  /^(?:(?:y|oye|fred|pero|dime|hola) )*(?:cuando|que dia|para cuando) (?:(?:me|nos) )?(?:pago|pagamos|se pagan?|(?:hay|tengo|tenemos) que pagar|toca(?: pagar)?|vence|cobran|cargan|pasan)\b/;
const PAID_ONCE = /pagó(?!\p{L})/iu;

/** "¿cuándo pago el IBI?": the next time of a bill; "¿cuándo pagó?" was one before. */
export const whenPaid = (reading: Reading): Understanding | null => {
  if (!WHEN_PAID.test(reading.plain) || PAID_ONCE.test(reading.message.raw)) return null;
  const bills = readBills(reading);
  return bills && (bills.merchant ?? bills.category) !== null ? { ...bills, period: null } : null;
};

const PAYS_ME =
  /^(?:(?:y|oye|fred|pero|dime|hola) )*(?:cuando|que dia) (?:me|nos) (?:paga|ingresa|manda|pasa)n? (?:el |la |mi )?([a-z]+(?: [a-z]+)?)$/;

/** "¿cuándo me paga Yolanda?" */
export const whenPays = ({ plain }: Reading): Understanding | null => {
  const [, of] = plain.match(PAYS_ME) ?? [];
  return of === undefined || OF_ANY_PAY.has(of) ? null : { intent: "payday", of };
};
