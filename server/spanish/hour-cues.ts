import { phrase } from "./phrase.ts";

/** Words that tell which half of the day an ambiguous hour means. */
const eveningWords = phrase(
  "mesa (?:para|de|en)|reserv[a-z]+ mesa|cen(?:a|as|ar|amos|ita|orra)|copas?|copichuelas?|cubatas?|canas|canitas|birras?|cervezas?|cervecitas?|cerves|vinos|tapas|tapeo|picoteo|discoteca|(?<!(?:es|sea|hace|son|dia de) )fiesta|botellon|concierto|conciertos|teatro|monologos?|cotillon|cine|peli|pelicula|musical|opera|espectaculo|afterwork|after work|karaoke|bolos|champions|verbena|nochevieja|nochebuena|salir de marcha|gin ?tonics?|discomovil",
);
const partyWords = phrase(
  "cumple(?:anos)?|quedada|burg(?:u?er|er king)|hamburgues(?:a|as|eria)|pizz(?:a|as|eria)|kebab|sushi|japo|despedida de solter[oa]|guateque|barbacoa",
);
const morningWords = phrase(
  "desayun(?:o|os|ar|amos|ito)|despiertame|despertar(?:me|nos)?|despertador|madrug(?:ar|on)|madrugo|madrugamos|levantar(?:me|nos|se)|me levanto|nos levantamos|amanecer|alarma|turno de manana|entr(?:o|ar|amos) (?:a trabajar|al (?:trabajo|curro|turno))|abrir (?:la tienda|el bar)|analisis|analitica|en ayunas",
);

/** With timetables "6:35" is in the morning. */
const departures = phrase(
  "(?:auto)?bus(?:es)?|autocar(?:es)?|guagua|tren(?:es)?|ave|alvia|avlo|iryo|ouigo|cercanias|vuelo|vuela|vuelo|volamos|avion|ferry|barco|aeropuerto|estacion de (?:tren|autobuses)|embarque|checkin|taxi|blablacar|turno|fichar|entr(?:o|ar|amos)",
);
/** School begins in the morning, unless the message names something else there. */
const school = phrase(
  "(?:(?:dej|llev|acompan)[a-z]+ (?:[a-z]+ ){0,4}(?:en (?:el |la )?|al? |a la )(?:cole|colegio|guarde|guarderia|escuela|instituto|insti|escuelita)|al? (?:la )?(?:cole|colegio|guarde|guarderia|instituto|insti))",
);
const afterSchool = phrase(
  "recog[a-z]+|buscar|tutoria|reunion|fiesta|funcion|festival|extraescolar[a-z]*|salida|salir|teatro",
);

const shift = phrase(
  "turnos?|guardias?|jornada|horario|curr(?:o|ar|e)|trabaj(?:o|ar|as|amos|a)|fichar|entr(?:o|ar|amos)|libro|abierto|abre|feria|doblo|doblar",
);

export const mentionsShift = (text: string) => text.search(shift) >= 0;

/** `departure`: a numeric time is meant literally. `party`: eight and nine are in the evening, eleven is not. */
export type HourCue = "evening" | "morning" | "departure" | "school" | "party";

export const hourCueIn = (text: string): HourCue | null => {
  if (text.search(eveningWords) >= 0) return "evening";
  if (text.search(morningWords) >= 0) return "morning";
  if (text.search(school) >= 0 && text.search(afterSchool) < 0) return "school";
  if (text.search(departures) >= 0) return "departure";
  return text.search(partyWords) >= 0 ? "party" : null;
};

const errand =
  "(?:compr|pag|prepar|encarg|recog|llev|organiz|ped|busc|congel|calent|cancel|devolv|plan|cocin|hac|haz|gast|cuest|cost)[a-z]*(?: (?:a|por|para|el|la|lo|los|las|un|una|de|toda))*";
const meal = (words: string) =>
  phrase(
    `(?<!${errand} )(?:${words})(?! (?:para|de|del|al) (?:el |la |los |las |mi )?(?:perr|gat|pece|pajar|mascot|bebe)[a-z]*)`,
  );

const meals: readonly [RegExp, string][] = [
  [meal("cena|cenas|cenar|cenamos|cenita"), "21:00"],
  [
    meal("comida|comidas|comer|comemos|comilona|almuerzo|almorzar|almorzamos|paella|barbacoa|calcotada"),
    "14:00",
  ],
  [meal("desayuno|desayunar|desayunamos"), "09:00"],
  [meal("merienda|merendar|merendamos|meriendacena"), "18:00"],
  [meal("brunch"), "12:00"],
  [meal("aperitivo|vermut|vermu|vermuth"), "13:00"],
];

/** The usual hour of a mentioned meal. */
export const mealTime = (text: string) => meals.find(([words]) => text.search(words) >= 0)?.[1] ?? null;
