import type { Reading } from "./read-message.ts";
import type { UnderstandingOf } from "./understanding.ts";

const opening =
  "^(?:(?:oye|hola|fred|a ver|y|pues|bueno|vale|dime|sabes|de verdad|normalmente|de media|por favor|porfa|entonces) )*";
const monthly =
  "(?: (?:yo|nosotros|libre|limpio|de media|normalmente|mas o menos|cada mes|al mes|mensualmente|todos los meses|a fin de mes|por mes|de verdad|realmente|en realidad|exactamente|aproximadamente|en total|neto|netos|limpios|entre todo|contando todo|con todo|aprox|en mano|de dinero|un mes normal|(?:entre|con|de|sumando) (?:los|mis) (?:dos|2|tres|3) (?:trabajos|curros|sueldos|empleos|nominas)|sumando todo))";
const everyMonth = `${monthly}*$`;
const money = "(?:dinero |pasta )?";

const leftOver = [
  `cuanto ${money}(?:me |nos )?(?:sobra|sobrara|va a sobrar|ahorro|ahorramos|estoy ahorrando)`,
  `cuanto ${money}(?:puedo|podemos|podria|podriamos) (?:ahorrar|guardar|apartar)(?: (?:al mes|cada mes|mensualmente|por mes))?`,
  `cuanto ${money}(?:me |nos )queda(?:ra)?(?=.* (?:al mes|cada mes))`,
  `(?:me |nos )?sobra (?:algo|dinero|pasta)`,
  `(?:gasto|gastamos|gano|ganamos|ingreso|ingresamos|cobro|cobramos)(?: yo)? (?:mas|menos) (?:de lo )?que (?:lo que )?(?:gasto|gastamos|gano|ganamos|ingreso|ingresamos|cobro|cobramos|entra|me entra)`,
  "(?:vivo|vivimos|estoy viviendo) por encima de (?:mis|nuestras) posibilidades",
  "(?:cual es )?mi (?:capacidad de ahorro|ahorro mensual|margen)",
].map((words) => new RegExp(`${opening}${words}${everyMonth}`));

const comesIn =
  "(?:(?:me |nos )?(?:gano|ganamos|ingreso|ingresamos|cobro|cobramos|entra|entran|llega|estoy ganando|estoy cobrando|estoy ingresando|viene entrando)|(?:suelo|solemos|vengo a|venimos a) (?:ganar|ingresar|cobrar)|(?:me|nos) (?:suele|viene a) entrar)";
const means = "(?:medi[oa]s?|mensual(?:es)?|al mes|por mes|de cada mes|de media)";
/** Words of a mean before the question as well: "de media al mes, ¿cuánto gano?". */
const income = [
  `cuanto ${money}${comesIn}(?: (?:de )?(?:ingresos|dinero|pasta))?${monthly}+$`,
  `(?:(?:al mes|cada mes|mensualmente|realmente) )+cuanto ${money}${comesIn}(?: (?:de )?(?:ingresos|dinero|pasta))?${everyMonth}`,
  `(?:(?:cual es|cuales son|cuanto es|cuanto son|de cuanto es|de cuanto son|dime) )?(?:el |los |la )?(?:mi|mis|nuestro|nuestros) ingresos? ${means}${everyMonth}`,
  `(?:cual es |cuanto es )?(?:mi|la|el) (?:media|promedio) (?:mensual )?de ingresos${everyMonth}`,
  `que ingresos ${money}(?:tengo|tenemos)${monthly}+$`,
].map((words) => new RegExp(`${opening}${words}`));

const rest = "(?:me queda|nos queda|me quedan|nos quedan|me sobra|nos sobra)";
const thisMonth =
  "(?:(?:de|en|para|hasta|a) )?(?:(?:llegar a|acabar|terminar|pasar|lo que queda de|el resto de|el resto del|fin de|final de|finales de|el final de|el final del) )*(?:este mes|el mes|del mes|mes)";

/** What has come in this month, less what has gone out. */
const monthLeft = [
  `cuanto ${money}${rest}(?: (?:ya|aun|todavia))* ${thisMonth}(?: (?:de|del) (?:dinero|sueldo|lo que he cobrado|lo que gano|la nomina|la pension|la paga))?$`,
  `cuanto ${money}${rest}(?: (?:del?|de mi|de la|de lo que) (?:sueldo|salario|nomina|pension|paga|he cobrado)) ${thisMonth}$`,
].map((words) => new RegExp(`${opening}${words}`));

const without =
  "(?:sin (?:ingresos?|trabajar|trabajo|cobrar|sueldo|nomina|ingresar nada)|(?:con|de) (?:lo que (?:tengo|he) (?:ahorrado|guardado|en el banco)|lo que tengo|lo ahorrado|(?:mis|los) ahorros|mi saldo|el saldo que tengo))";

const ifUnpaid =
  "(?:si (?:me |nos )?(?:quedo|quedara|quedase|quedamos) (?:sin (?:trabajo|curro|empleo|ingresos|nomina|sueldo|cobrar)|en (?:el )?paro)|si (?:me )?(?:echan|echaran|echasen|despiden|despidieran)(?: del? (?:trabajo|curro))?|si (?:pierdo|perdiera) (?:el|mi) (?:trabajo|curro|empleo)|si dej[oa] de (?:trabajar|cobrar))";

const cushion = [
  `que (?:pasa|pasaria|hago|haria)(?: con (?:mi dinero|mis cuentas))? ${ifUnpaid}$`,
  `(?:cuantos meses|cuanto tiempo|cuanto|hasta cuando) (?:aguanto|aguantaria|aguantamos|puedo (?:aguantar|vivir|estar|tirar)|podria (?:aguantar|vivir|estar|tirar)|duro|me (?:dura|duran|duraria|durarian)(?: (?:el dinero|la pasta|los ahorros|mis ahorros))?)(?: ${without}| ${ifUnpaid})*$`,
  `(?:cuanto|de cuanto es|como esta|cuantos meses(?: de gastos)? (?:tengo|cubre|tiene)(?: de)?|que) ?(?:mi )?colchon(?: tengo)?$`,
  "(?:cuantos meses|cuanto) de colchon (?:tengo|tenemos|me queda|nos queda|hay)$",
  "cuantos meses de gastos (?:tengo|cubro|puedo pagar)(?: cubiertos| ahorrados)?$",
  "(?:para|de) (?:cuantos meses|cuanto tiempo|cuanto) (?:es|me (?:llega|llegan|da|dan)|tengo|tenemos|nos (?:llega|da))(?: con)? ?(?:el|mi|los|mis|de)? ?(?:colchon|ahorros|lo ahorrado|lo que tengo(?: ahorrado| guardado)?)$",
  "(?:cuantos meses|cuanto tiempo) (?:me (?:cubre|cubren|aguanta|aguantan)|cubre|cubren|aguanta|aguantan) (?:el|mi|los|mis) (?:colchon|ahorros)$",
].map((words) => new RegExp(`${opening}${words}`));

const LASTS = /\b(?:aguant[a-z]{1,6}|dur[ao][a-z]{0,5}|vivir|tirar)\b/;
const UNPAID =
  /\b(?:quedo|quedara|quedase|quedamos|pierdo|perdiera|dejo|dejara|echan|despiden|no (?:me |nos )?(?:paga|pagan|pagase|pagasen|pagara|pagaran|entra|entrase|entrara|cobro|cobrase|cobrara))\b/;

/** "si me quedo sin trabajo y solo entra lo de Noelia (1220), ¿cuánto aguantamos?" */
const cushionWith = ({ plain, amounts }: Reading): UnderstandingOf<"left_over"> | null => {
  const [amount, ...others] = amounts;
  const isAsked =
    /\bcuant[oa]s?\b/.test(plain) && LASTS.test(plain) && /\bsi\b/.test(plain) && UNPAID.test(plain);
  return isAsked && amount && others.length === 0
    ? { intent: "left_over", wanted: "cushion", incomeCents: amount.cents }
    : null;
};

/** What is left of a mean month or comes in, or how long the accounts would last; null where more is asked, such as one month. */
export const readLeftOver = (reading: Reading): UnderstandingOf<"left_over"> | null => {
  const { plain } = reading;
  if (monthLeft.some((pattern) => pattern.test(plain))) return { intent: "left_over", wanted: "month" };
  const lasting = cushionWith(reading);
  if (lasting) return lasting;
  if (cushion.some((pattern) => pattern.test(plain))) return { intent: "left_over", wanted: "cushion" };
  if (income.some((pattern) => pattern.test(plain))) return { intent: "left_over", wanted: "income" };
  return leftOver.some((pattern) => pattern.test(plain)) ? { intent: "left_over", wanted: "left" } : null;
};
