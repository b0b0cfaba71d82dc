import { requestForms } from "#server/modules/assistant/domain/understanding/phrases.ts";
import { anywhere, atHead, type Cues, cuanto, goalNoun, moneyNoun } from "./cue.ts";

const gap = "(?: [^ ]+){0,4}";

export const goalCues: Cues<"goal_progress" | "create_goal" | "advance_goal"> = {
  goal_progress: anywhere({
    6: ["a cuanto (?:estoy|estamos|me quedo) de"],
    4: [
      `${cuanto} ${moneyNoun} (?:llevo|tengo|hay|llevamos) (?:ya )?para, (?:me|nos) (?:falta|queda) (?:ya )?(?:mucho|poco|nada)? ?(?:para|por)`,
      `${cuanto} (?:llevo|llevamos|tengo|tenemos|hay|va) (?:ya )?(?:para|hacia) (?:el|la|los|las|lo|mi|mis)`,
      `${cuanto} (?:llevo|llevamos) (?:ya )?(?:para|hacia) [a-z]+`,
      `cuanto deberia (?:ahorrar|apartar|guardar), ${cuanto} (?:tengo|hay) que (?:ahorrar|apartar|guardar|meter), cuando (?:llegare|conseguire|tendre|alcanzare|acabare|lo tendre)`,
    ],
    3.5: [
      `${cuanto} (?:[a-z]+ )?(?:me |nos )?(?:falta|queda|faltan|quedan|faltaba|restan?)(?: [^ ]+){0,2} (?:para|de|por|del)`,
      "progreso, avance, avances, (?:que )?porcentaje(?: [^ ]+){0,2} (?:de|del|llevo), (?:voy|vamos) (?:bien|mal|a tiempo|en camino|encaminad[oa]), a este ritmo, a que ritmo, (?:llegare|llego|llegamos|llegaremos|conseguire|alcanzare|cumplire) (?:a|al|con|el|la) (?:mi|el|la|objetivo|meta|tiempo), en que punto, estado (?:de|del)",
    ],
    3: [
      `como (?:voy|vamos|llevo|llevamos|va|van|marcha|marchan|anda|andan|avanza|avanzan|esta|estan|sigue)(?: [^ ]+){0,3} (?:con|lo|mi|mis|el|la|los|las|de)?, que tal (?:voy|vamos|va|van|llevo|marcha|el|mi|la|lo)(?: [^ ]+){0,2} (?:con|de|mi|el|la|lo)?`,
      `${cuanto} (?:llevo|llevamos|he|hemos|tengo|tenemos|hay|va|voy) (?:ya )?(?:ahorrad[a-z]+|juntad[oa]|reunid[oa]|guardad[oa]|metid[oa]|apartad[oa]|acumulad[oa]|puesto|(?:para|de|del|en) (?:el |la |mi |lo de )?(?:viaje|coche|moto|piso|boda|fondo|hucha|objetivo|meta|vacaciones))`,
    ],
    2.5: [`${goalNoun}, ahorrado, ahorros`],
    "-2": ["gast[a-z]*, saldo, crea[a-z]*, nuev[oa], quiero (?:ahorrar|crear|un)"],
  }),
  create_goal: [
    ...anywhere({
      6: [
        `(?:${requestForms("cre, abr, anad, fij, marc, establec, defin, apunt, anot, agreg, registr, mont, inici, gener, configur, empez, empiez")}|pon(?:er|me|te)?|haz(?:me)?|hacer|quiero|quisiera|necesito|nuevo|nueva|otro|otra|tengo|mete|ponerme|proponerme)${gap} (?:objetivo|meta|hucha|proposito|reto|goal|plan de ahorro|fondo de emergencia)(?! (?:del?|para) (?:hoy|manana))`,
        "(?:quiero|queremos|me gustaria|nos gustaria|quisiera|necesito) (?:tener|llegar a) (?:unos )?[0-9][^ ]*(?: ?(?:€|euros|pavos))?(?: [a-z]+){0,2} (?:ahorrad|guardad|junt|apartad)[a-z]+, (?:quiero|queremos|quisiera) tener (?:unos )?[0-9]{3}[^ ]*",
      ],
      5: [
        `(?:quiero|queremos|me gustaria|nos gustaria|necesito|tengo que|quisiera|pretendo|vamos a|voy a|mi (?:objetivo|meta|idea|plan) es|ayudame a|tengo pensado|me propongo|me he propuesto|planeo|hay que|habria que|necesitamos)(?: [^ ]+){0,2} (?:ahorrar(?:me)?|juntar|reunir|guardar|apartar|tener (?:ahorrad[oa]s?|guardad[oa]s?|un colchon))`,
        "(?:quiero|queremos|necesito|necesitamos|me hacen falta|hacen falta) (?:unos )?[0-9.]+(?:k| ?€| euros| pavos| mil)?(?: [^ ]+){0,2} para",
      ],
      4.5: [
        "(?:quiero|me gustaria|quisiera|necesito|mi (?:objetivo|meta) es) (?:[a-z]+ )?(?:leer|aprender|correr|perder|bajar|adelgazar|dejar de|sacarme|conseguir|llegar a|ir a vivir|aprobar|escribir|terminar|acabar|cambiar de|comprarme|comprar|mudarme|hacer un|invertir|reducir|pagar la hipoteca|liquidar)",
      ],
      "-3.5": ["he (?:ahorrado|metido|guardado|apartado), ya tengo, ya llevo"],
      "-4": [
        "ahorro de (?:este|esta|el|la|octubre|noviembre|lo que)",
        `${cuanto}, como (?:voy|vamos|va|llevo), progreso, que tal, porcentaje, falta, (?:voy|vamos) bien, saldo`,
      ],
      "-5": [
        "(?:al|a la|a mi|en el|en la|en mi|para el|para la|del|de la) (?:objetivo|meta|hucha|fondo|colchon)",
      ],
    }),
    ...atHead({
      6: ["(?:objetivo|meta|hucha) nuev[oa]"],
      5: [`(?:objetivo|meta|proposito|reto|goal|hucha|nuevo objetivo|nueva meta)`],
      4: [
        "ahorrar, ahorro de, ahorro para, juntar, reunir, me propongo, me he propuesto, mi objetivo es, mi meta es, mi proposito es",
      ],
    }),
  ],
  advance_goal: anywhere({
    9: [
      "(?:va|van|vamos|voy|llevamos|llevo|estamos) (?:ya )?(?:por|en|al) (?:el |un )?[0-9]+ ?(?:%|por ciento)(?: [a-z]+){0,2} (?:ponl|apuntal|actualizal|marcal|anotal|cambial)[oa], (?:ponl|apuntal|actualizal|marcal|anotal)[oa] (?:al|en el|que va por el) [0-9]+ ?(?:%|por ciento)",
    ],
    6: [
      "(?:sube|subir|pon|poner|pasa|marca|actualiza|deja|apunta|lleva)[a-z]*(?: [^ ]+){1,7} (?:al|hasta el|en el) [0-9]+ ?(?:%|por ciento)",
      `(?:${requestForms("sac, quit, retir, rest, descuent, cog")}|(?:he|hemos) (?:sacado|quitado|retirado|cogido|usado|gastado)) (?:[^ ]+ ){0,2}[0-9][^ ]*(?: [^ ]+){0,2} (?:(?:del?|de la|de mi|de mis|a lo de|de lo de) (?:[a-z]+ )?${goalNoun}|(?:a|de) lo del? [^ ]+)`,
      `${requestForms("sum, anad, met, ingres, apart, guard, aport, abon, destin, agreg")} [0-9]{2}[^ ]*(?: (?:€|euros|pavos|eurillos))?(?: mas)? (?:al|a la|a lo del?|en lo del?|para lo del?|para el|para la|en la|en el)`,
    ],
    5: ["(?:ya )?llevo (?:ya )?[0-9][^ ]*(?: ?(?:€|euros|pavos))? (?:para|de) (?:el|la|los|las|mi)"],
    4: [
      `(?:${requestForms("sum, anad, met, ingres, apart, guard, aport, traspas, abon, apunt, anot, registr, destin, agreg, pas, envi, transfier, transfer")}|pon(?:er|me)?|pongo|mueve|mete|meto|sumo|aparto|guardo|anado|aporto) [^ ]+(?: [^ ]+){0,3} (?:al|a la|a mi|a mis|en el|en la|en mi|para el|para la|para mi|del|de la|hacia) (?:[a-z]+ )?(?:objetivo|meta|fondo|hucha|colchon|goal|ahorros?)`,
      "(?:he|hemos|acabo de) (?:metido|ahorrado|guardado|apartado|puesto|sumado|aportado|ingresado|conseguido|juntado|meter|ahorrar|guardar|apartar|sumar|aportar)(?: [^ ]+){1,3}(?: mas)?",
    ],
    3: [
      `(?:${requestForms("sum, anad, met, ingres, apart, guard, aport, abon, apunt, anot, registr, destin, agreg")}|pon|pongo|mete|meto|aparto|guardo) (?:[^ ]+ )?[0-9][0-9.]*(?: ?(?:€|euros?|pavos|eurillos|%|por ciento))?(?: mas)? (?:al|a la|a lo|a mi|en el|en la|en lo|en mi|para el|para la|para lo|para mi|del|de la)(?! las)`,
      "(?:voy|llevo|ya llevo|estoy) (?:por|al|a|en) (?:el|un)? ?[0-9]+ ?(?:%|por ciento), avance del [0-9]+, [0-9]+ ?(?:%|por ciento) (?:de|del)",
    ],
    "-4": [
      `${cuanto}, mensual(?:es)?, al mes, crea[a-z]*, nuev[oa]`,
      "debo, (?:me|nos) deben?, gastos?, compra, son [0-9]+",
    ],
  }),
};
