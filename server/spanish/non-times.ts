import { anyMonth, weekday } from "./calendar-words.ts";
import { count, smallNumber } from "./numbers.ts";
import { consume, phrase } from "./phrase.ts";

const currency = "(?:€|euros?|eur|pavos?|euritos|eurillos|leuros|centimos|k)";

/** Phrases with hours, days or numbers that are no times. */
const nonTimePhrases: readonly RegExp[] = [
  /(?<!^)["«“][^"»”\n]{1,80}["»”]/g,
  phrase(`(?:\\d{1,3}(?:[.]\\d{3}){1,9}|\\d+)(?:[.,]\\d{1,2})? ?(?:mil )?${currency}`),
  phrase(`${count} (?:mil )?(?:euros?|pavos|leuros|centimos)`),
  /€\s*\d+(?:[.,]\d+)*/g,
  phrase("(?:por|cuesta|cuestan|vale|valen|a|son) \\d+,\\d{1,2}"),
  phrase("por \\d{1,5}(?! ?(?:h|horas?|min|minutos|dias?|semanas?)(?![a-z])|[:/])"),
  phrase(
    `(?:de|para|somos|seremos|a|con) ${count} (?:personas?|comensales|adultos?|ninos?|invitados?|amigos|amigas|plazas|pax)`,
  ),
  phrase("mesa (?:para|de) (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d{1,2})"),
  phrase(
    `(?<!\\d de )(?:al? )?cada (?:${count} )?(?:horas?|dias?|semanas?|mes(?:es)?|anos?|minutos?|manana|tarde|noche|finde|fin de semana)`,
  ),
  phrase("los (?:findes|fines de semana)(?! (?:que vienen|pasados|anteriores|proximos|siguientes))"),
  phrase("todos los (?:dias|meses|anos|findes|fines de semana)|todas las (?:semanas|mananas|tardes|noches)"),
  phrase(
    "(?:\\d+|una|dos|tres|cuatro) (?:veces|horas?|dias?) (?:a|por) la semana|(?:\\d+|una|dos) (?:veces|horas?) (?:al|por) (?:dia|mes)",
  ),
  phrase(`(?:a la|por|al) (?:semana|mes|dia(?! (?:\\d|${smallNumber})))`),
  phrase("buen(?:os|as) (?:dias|tardes|noches)"),
  phrase("hasta (?:manana|luego|pronto|ahora|el lunes|otro dia|la proxima)(?=[ .,]*$)"),
  phrase(
    "martes y trece|viernes 13(?= (?:la )?(?:peli|parte))|domingo de resaca|los lunes al sol|juernes|miercoles addams",
  ),
  phrase(
    "(?:turno|sesion|horario|cole|colegio|clases|ropa|vestido|crema|autobus|bus|colonia) (?:de )(?:manana|tarde|noche|dia)",
  ),
  phrase(
    "noche de (?:chicas|chicos|juegos|peli|pelis|cine|bodas|fiesta|hotel)|tarde de (?:chicas|chicos|juegos|peli|pelis|cine|compras|toros)",
  ),
  phrase("24/7|50/50|(?<!(?:en|dentro de|de aqui a) |\\d[:.])(?:las )?(?:24|48) horas(?: de le mans)?"),
  phrase(
    "(?<!a )la [1-6] de (?:la sexta|tve|telecinco|antena)|(?:en|por|ver|de) la [126](?! de la (?:manana|tarde|noche))",
  ),
  phrase(
    "(?<!de aqui )a \\d{1,3} ?(?:min|minutos|km|kilometros|metros|horas?)(?: a pie| andando| en coche)?(?: de(?! la))?",
  ),
  phrase(
    "(?:linea|bus|autobus|numero|num|n\\.?º|nº|puerta|portal|piso|planta|sala|aula|andador|calle|habitacion|anden|via|terminal|t|box|consulta|mesa|dorsal|talla|version|iphone|tema|capitulo|temporada|windows|despacho|puesto|parcela|nave|local|ps) (?:n )?\\d{1,4}",
  ),
  phrase(
    "\\d{1,4} ?(?:kg|kilos?|km|gramos|gr|litros?|l|cm|metros?|anos|anitos|cumpleanos|paginas|capitulos|grados|plazas|entradas|%|gb|megas)",
  ),
  phrase(
    "(?:cumple|cumplen|hace|tiene) (?:los )?(?:\\d{1,3}|treinta|cuarenta|cincuenta|sesenta|dieciocho)(?: anos)?(?! (?:dias?|semanas?|mes(?:es)?))",
  ),
  phrase(
    "(?:objetivos?|plan|presupuestos?|campana|feria|temporada|curso|agenda|calendario|resumen|cierre|copa|mundial|eurocopa|declaracion|renta|metas?) 20\\d\\d",
  ),
  phrase("1/2 (?:kilo|litro|docena|hora|kg)"),
  phrase(`(?:una?|dos|\\d{1,2}|media) ?(?:horas?|minutos?|dias?|h|hora|min) antes(?! de)`),
];

/** "con Domingo", "llamar a Julio". */
const nameOfPerson = phrase(
  `(?:con|don|senor|a|de|y|para|tio|tia|primo) (?<name>${weekday}|${anyMonth})(?! de (?:resurreccion|ramos|pascua|carnaval|gloria))`,
);
const alwaysName = phrase("(?:con|don|tio|senor) (?:domingo|abril|julio)(?! \\d)");

/** Folded text with what only looks like a time blanked out. */
export const blankNonTimes = (folded: string, text: string) => {
  let rest = folded;
  for (const pattern of [...nonTimePhrases, alwaysName]) {
    for (const match of rest.matchAll(pattern)) {
      if (match[0].includes("hace") && /\d\s*$|treinta|cuarenta/.test(match[0]) && !/an/.test(match[0]))
        continue;
      rest = consume(rest, { from: match.index, to: match.index + match[0].length });
    }
  }
  for (const match of rest.matchAll(nameOfPerson)) {
    const from = match.index + match[0].length - (match.groups?.name?.length ?? 0);
    const isCapital = /\p{Lu}/u.test(text.charAt(from)) && /\p{Ll}/u.test(text);
    if (isCapital && match.index > 0) rest = consume(rest, { from, to: match.index + match[0].length });
  }
  return rest;
};
