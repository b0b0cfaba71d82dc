import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const thing =
  "(?:restaurante|bar|hotel|pelicula|peli|serie|libro|receta|chiste|cancion|regalo|movil|portatil|medico|abogado|fontanero|cuento|poema|nombre|remedio|veterinario|juego|colegio|camping)s?";

/** What the weather, a cook, a doctor or a guide would know, whatever of the person's own it names. */
const OUTSIDE = phrases(
  `(?:di|dime|dame|recomienda|recomiendame|sugiere|sugiereme|aconsejame|conoces|sabes)(?: de)? (?:(?:algun|alguna|algunos|algunas|un|una|unos|unas|buen|buena|otro|otra) )+${thing},
  (?:que|cual)(?: [a-z]+){0,3} (?:me|nos) (?:recomiendas|aconsejas|sugieres|recomendarias|aconsejarias),
  que (?:iva|irpf|interes|tipo|porcentaje) (?:lleva|llevan|tiene|tienen|se (?:aplica|paga)|hay que|corresponde),
  que (?:le|les) (?:regalo|regalamos|compro|doy|digo|pongo|preparo|puedo (?:regalar|dar|decir|comprar)),
  donde (?:puedo|podemos|podria|se puede) (?:comprar|encontrar|comer|cenar|aparcar|dormir|conseguir), donde (?:venden|hay (?:un|una) buen[oa]?),
  como (?:hago|se hace|se hacen|se cocina|se quita|se limpia|se dice|se escribe|se juega)(?= (?:una?|el|la|los|las|de|para|con|a)\\b)(?! para (?:pon|cre|cambi|fij|conect|import|borr|dar)[a-z]*),
  que (?:tiempo|temperatura) (?:hace|hara|va a hacer|tendremos|da|dan), (?:va|ira) a (?:llover|nevar|hacer (?:frio|calor|sol|viento|buen tiempo|mal tiempo)), (?:llovera|nevara), hara (?:frio|calor|sol|viento|bueno|malo)$,
  (?:aparcamiento|parking|wifi|terraza|cargador|guardarropa|consigna|ascensor|pista|piscina)s? (?:tienen|hay|ponen), (?:tienen|hay|ponen) (?:aparcamiento|parking|wifi|terraza|cargador|guardarropa|consigna|ascensor)s?$,
  donde (?:me|nos) (?:dan|hacen|cobran|sale|ponen|venden) (?:(?:el|un|la) )?(?:mejor|mas barat[oa]|menos),
  cuanto se tarda, a que distancia, la capital de, que significa(?! (?:este|ese|el) (?:cargo|movimiento|recibo|gasto)), quien (?:gano|ganara|es el presidente|invento|escribio)`,
);

const MEDICINE =
  "(?: [a-z]+){0,3} (?:pastillas?|dosis|ibuprofeno|paracetamol|antibioticos?|insulina|jarabe|medicacion|aspirinas?|sintrom)";
/** Whether to take a medicine, or how much of it. */
const DOSE = phrases(
  `(?:le|me|les|se|la|lo) (?:doy|damos|pongo|tomo|subo|bajo|quito|dejo)${MEDICINE},
  (?:puedo|podemos|puede) (?:tomar|mezclar|darle|dar)${MEDICINE}`,
);
const ASKS_WHEN = /\b(?:cuando|que dia|a que hora)\b/;

/** Of what is nobody's money, goals or agenda. */
export const isOfOutside = (plain: string) =>
  OUTSIDE.test(plain) || (DOSE.test(plain) && !ASKS_WHEN.test(plain));

/** Whether one pay would do for some bills, or what somebody else's leaving would cost: more than is reckoned. */
const SUFFICES =
  /\b(?:llego|llegamos|llegaria|llegariamos|llega|da|alcanza) con (?:el|la|lo|mi|su|solo)\b.{0,60}\b(?:para|a) pagar\b/;
const LEAVES =
  /\bsi (?:mi |el |la )?[a-z]+ (?:se (?:va|fuera|fuese|marcha|muda)|(?:deja|dejara) de (?:pagar|vivir)|no (?:me |nos )?(?:paga|pagara))\b/;

/** "las familias de Teruel cuánto pagan de luz": what others pay or earn. */
const OF_OTHERS =
  /\b(?:(?:las|otras) familias|la gente|otra gente|los (?:demas|espanoles|hogares|vecinos|jovenes|jubilados|autonomos)|(?:una|la) familia (?:media|normal|tipica|espanola)|(?:el|un) (?:espanol|hogar|jubilado|autonomo) (?:medio|normal|tipico))\b.{0,80}\b(?:pagan?|gastan?|cobran?|ganan?|ahorran?|deben?)\b/;
const OF_MINE = /\b(?:yo|me|mi|mis|nos|nuestr[oa]s?|conmigo)\b/;

const outsideTopic = (plain: string) => {
  if (OF_OTHERS.test(plain) && !OF_MINE.test(plain)) return "others_money" as const;
  if (SUFFICES.test(plain)) return "safe_to_spend" as const;
  return LEAVES.test(plain) ? ("what_if" as const) : null;
};

/** What no figures of the person's answer, or more than is reckoned. Null for other messages. */
export const readOutside = ({ plain, signals }: Reading): Understanding | null => {
  if (signals.isRequest) return null;
  if (isOfOutside(plain)) return { intent: "other" };
  const topic = outsideTopic(plain);
  return topic && { intent: "beyond", topic };
};
