import { daysGone } from "./days-asked.ts";
import { peopleIn } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const person =
  "(?:quien|quienes|que (?:persona|personas|amig[oa]s?|familiar|gente|colegas?|compi|contacto)|cual de (?:mis|los) (?:amigos|contactos|colegas))";
const sends =
  "(?:mand|envi|pas|pag|transfer|transfier|dado|di|doy|damos|dimos|hago|hice|hecho|haces|hacemos|hicimos|devuelt|devolv|devuelv|prest|bizum|suelt|solt|ingres)[a-z]*";
const ofMoney = "(?:bizums?|bizzums?|bisums?|transferencias?|dinero|pasta|euros|pelas)";

const ASKED = new RegExp(`(?:^|\\b(?<to>a|para|con|de) |[^a-z])${person}(?![a-z])`);
const MOST = /\b(?:mas(?! o menos| que)|mayor|mayores)\b/;

const OF_EXCHANGE = phrases(`${sends}, ${ofMoney}, (?:recib|llega|llegad|entra|entrad|cobr)[a-z]*`);
/** Where one shops, and not whom one pays. */
const OF_SHOPS = /\b(?:compr[a-z]*|gast[a-z]*|tiendas?|comercios?|proveedor(?:es)?|factur[a-z]*|clientes?)\b/;
const PAYS = /\b(?:paga|pagan|pagado|pago|pagaron|ingresa|ingresan|ingresado)\b/;
const OF_MONEY = phrases("bizums?, bizzums?, bisums?, transferencias?, amig[oa]s?");
const OF_BIZUM = phrases("bizums?, bizzums?, bisums?");

/** "¿quién me ha mandado un bizum?", "¿de quién he recibido dinero?": all who did, those of most first. */
const ANY_SENT = phrases(
  `quien(?:es)? (?:me|nos) (?:ha|han) (?:mandado|hecho|enviado|pasado)(?: [a-z]+){0,2} ${ofMoney}, a quien(?:es)? (?:le |les )?(?:he|hemos) (?:mandado|hecho|enviado|pasado)(?: [a-z]+){0,2} ${ofMoney}, de quien(?:es)? (?:he|hemos) recibido(?: [a-z]+){0,2} ${ofMoney}`,
);

/** To whom most was sent, or from whom most came. */
const readTopPeople = (reading: Reading): Understanding | null => {
  const { plain, past, signals } = reading;
  if (signals.isRequest || OF_SHOPS.test(plain) || !OF_EXCHANGE.test(plain)) return null;
  const flow = directionOf(plain);
  if (flow === undefined) return null;
  // "¿quién me paga más?" asks for employers and customers too.
  if (flow === "in" && (PAYS.test(plain) || ANY_SENT.test(plain)) && !OF_MONEY.test(plain))
    return { intent: "top_payers", period: past ? daysGone(reading) : null };
  return {
    ...{ intent: "top_people", flow, isBizum: OF_BIZUM.test(plain) },
    period: past ? daysGone(reading) : null,
  };
};

/** "a quién" sent, "quién me" came, "con quién" either; undefined where nobody is asked for. */
const directionOf = (plain: string) => {
  const asked = plain.match(ASKED);
  if (!asked || !(MOST.test(plain) || ANY_SENT.test(plain))) return undefined;
  const to = asked.groups?.to;
  if (to === "con") return null;
  if (to === "a" || to === "para") return "out" as const;
  return to === "de" || /\b(?:me|nos)\b/.test(plain) ? ("in" as const) : undefined;
};

const someone =
  "(?:alguien|algo|gente|la gente|amig[oa]s?|(?:los|mis|las) amig[oa]s|(?:los|mis) (?:colegas|companeros|compis)|dinero|pasta|pelas|euros|bizums?|la pasta|el dinero)";
const OWED_TO_ME = phrases(
  `quien(?:es)? (?:es el que |son los que )?(?:me|nos) (?:debe|deben|tiene que (?:pagar|devolver)|tienen que (?:pagar|devolver)|falta por (?:pagar|devolver)), (?<=^|^(?:oye|hola|fred|y|pero|a ver) )(?:me|nos) deben? ${someone}, (?:que|cuanto|cuanto dinero|cuanta pasta)(?: es lo que)? (?:me|nos) deben, (?:alguien|gente|algun amigo)(?: [a-z]+){0,2} (?:me|nos) deben?, (?:alguien|gente) que (?:me|nos) deba, (?:que|cuanto)(?: dinero| pasta)? (?:me|nos) (?:falta|queda|faltan|quedan) por (?:devolver|que me devuelvan|cobrar de (?:los|mis) amigos), quien(?:es)? no (?:me|nos) (?:ha|han) (?:pagado|devuelto)`,
);
const OWED_BY_ME = phrases(
  `(?:a )?quien(?:es)? (?:le |les )?(?:debo|debemos|tengo que (?:pagar|devolver))(?: (?:yo|dinero|pasta|algo|pelas))?$, (?:le |les )?(?:debo|debemos) (?:yo )?(?:algo |dinero |pasta )?a (?:alguien|(?:mis |los )?(?:amig[oa]s|colegas|companeros)|alguno|nadie|la gente)`,
);

/** Who owes the person, or whom the person owes, where nobody is named. */
const readOwed = ({ plain, names, signals, message }: Reading): Understanding | null => {
  if (signals.isRequest || names.some(({ kind }) => kind === "person" || kind === "merchant")) return null;
  if (peopleIn(message.raw, names).length > 0) return null;
  if (OWED_BY_ME.test(plain)) return { intent: "owed", by: "me" };
  return OWED_TO_ME.test(plain) ? { intent: "owed", by: "others" } : null;
};

const PAYERS = phrases(
  "(?:que|cual|de que|quien)(?: es| son)? (?:(?:de mis|mi|mis|el|la|los) )?(?:client[ea]s?|pagador(?:es)?|empresas?|trabajos?|curros?|empleos?)(?: [a-z]+){0,6} mas(?! o menos), (?:en|con|de) (?:que|cual) (?:client[ea]|empresa|trabajo|curro|empleo)(?: [a-z]+){0,4} mas(?! o menos), (?:de )?(?:donde|quien)(?: [a-z]+){0,3} (?:viene|entra|cobro|gano|ingreso|saco|llega)(?: [a-z]+){0,3} mas (?:dinero|pasta|ingresos), (?:de donde|en que|con que) (?:gano|ingreso|cobro)(?: [a-z]+){0,2} mas(?! o menos)",
);
/** "¿quién me ha pagado en noviembre?": all who did. */
const WHO_PAID =
  /\bquien(?:es)? (?:me|nos) (?:(?:ha|han) (?:pagado|ingresado|transferido|abonado)|pago|pagaron|ingreso|ingresaron|abono|abonaron)\b(?! (?:la|el|los|las|lo)\b)/;
const mostOfWhoPaid = 10;
const OF_INCOME =
  /\b(?:pag[a-z]+|gan[oae][a-z]*|cobr[a-z]+|ingres[a-z]+|entr[a-z]+|factur[a-z]+|dinero|pasta|rentable|da|dan|viene)\b/;

const OF_CLIENTS = /\bclient[ea]s?\b/;

/** "¿qué clientes me han pagado?", "mi mejor cliente": who they are, and how much each. */
const LEAST_OF_CLIENTS = /\bclient[ea]s?\b.{0,30}\bmenos\b/;
const CLIENTS_PAID = phrases(
  "(?:que|cuales|cuantos|de que|de cuantos)(?: de)?(?: mis| los)? client[ea]s (?:he |me |nos |hemos )*(?:han |ha )?(?:pag|cobr|ingres|factur)[a-z]*, (?:quien|quienes|cual|cuales) (?:es|son) (?:mi|mis|el|los) (?:mejor |mejores )?client[ea]s?(?: mejor| mejores| principal| principales)?",
);
/** "¿quién no me ha pagado?" has no answer among what was paid. */
const NOT_MOST = /\b(?:menos|peor|no)\b/;

/** "¿qué cliente me paga más?": whoever pays the person, and not only people. */
const readTopPayers = (reading: Reading): Understanding | null => {
  const { plain, past, signals, names } = reading;
  const isOfAll = WHO_PAID.test(plain) && names.length === 0 && plain.split(" ").length <= mostOfWhoPaid;
  if (LEAST_OF_CLIENTS.test(plain) && OF_INCOME.test(plain) && !signals.isRequest)
    return { intent: "beyond", topic: "least" };
  const isOfClients = CLIENTS_PAID.test(plain) && !NOT_MOST.test(plain);
  const isOfPayers = (PAYERS.test(plain) && OF_INCOME.test(plain)) || isOfAll || isOfClients;
  if (signals.isRequest || signals.hasTime || !isOfPayers) return null;
  return {
    ...{ intent: "top_payers", period: past ? daysGone(reading) : null },
    ...(OF_CLIENTS.test(plain) && { isClients: true as const }),
  };
};

/** What is asked of people of whom none is named. */
export const readOfPeople = (reading: Reading): Understanding | null =>
  readTopPayers(reading) ?? readOwed(reading) ?? readTopPeople(reading);
