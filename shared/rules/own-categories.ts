/** Icons that a person may choose for a category of their own, by their names in Lucide. */
export const ownCategoryIcons = [
  "tag",
  "star",
  "heart",
  "baby",
  "paw-print",
  "gift",
  "house",
  "sofa",
  "hammer",
  "leaf",
  "apple",
  "salad",
  "croissant",
  "coffee",
  "beer",
  "pizza",
  "cigarette",
  "car",
  "bike",
  "bus",
  "train-front",
  "plane",
  "luggage",
  "fuel",
  "shirt",
  "scissors",
  "sparkles",
  "dumbbell",
  "stethoscope",
  "pill",
  "music",
  "film",
  "gamepad-2",
  "book-open",
  "graduation-cap",
  "camera",
  "palette",
  "trophy",
  "smartphone",
  "laptop",
  "wifi",
  "lightbulb",
  "droplet",
  "flame",
  "briefcase-business",
  "piggy-bank",
  "hand-heart",
  "package",
] as const;

/** Colours of categories: `ocio` stands for `--cat-ocio`. */
export const ownCategoryColors = [
  "vivienda",
  "salud",
  "supermercado",
  "nomina",
  "suministros",
  "restaurantes",
  "transporte",
  "compras",
  "ocio",
  "tecnologia",
  "educacion",
  "otros-gastos",
] as const;

/** The three parts of the 50/30/20 rule. */
export const spendingGroups = ["needs", "wants", "savings"] as const;

export type OwnCategoryIcon = (typeof ownCategoryIcons)[number];
export type OwnCategoryColor = (typeof ownCategoryColors)[number];
export type SpendingGroup = (typeof spendingGroups)[number];
