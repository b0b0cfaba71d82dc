import { phrase } from "./phrase.ts";

/** Words of a message that tell which half of the day an open hour falls into. */
const eveningWords = phrase(
  "cen(?:a|as|ar|amos|ita|orra)|copas?|copichuelas?|cubatas?|canas|canitas|birras?|cervezas?|cervecitas?|cerves|vinos|tapas|tapeo|picoteo|discoteca|fiesta|botellon|concierto|conciertos|teatro|monologos?|cotillon|cine|peli|pelicula|musical|opera|espectaculo|afterwork|after work|karaoke|bolos|champions|verbena|nochevieja|nochebuena|salir de marcha|gin ?tonics?|discomovil",
);
const morningWords = phrase(
  "desayun(?:o|os|ar|amos|ito)|despiertame|despertar(?:me|nos)?|despertador|madrug(?:ar|on)|levantar(?:me|nos)|amanecer|analisis|analitica|en ayunas",
);

export const toldByWords = (text: string): "evening" | "morning" | null => {
  if (text.search(eveningWords) >= 0) return "evening";
  return text.search(morningWords) >= 0 ? "morning" : null;
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

/** The usual hour of the meal that a message speaks of. */
export const mealTime = (text: string) => meals.find(([words]) => text.search(words) >= 0)?.[1] ?? null;
