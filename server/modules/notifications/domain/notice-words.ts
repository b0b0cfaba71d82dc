import { quoted } from "#server/modules/goals/domain/suggestions/texts.ts";

const dayFormat = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });

/** "20 de noviembre". */
export const dayText = (day: string) => dayFormat.format(Date.parse(day));

/** "junio de 2027". */
export const monthYearText = (day: string) => monthFormat.format(Date.parse(day));

const nameLength = 40;

/** A name that somebody else gave: between marks that it cannot close, on one line and cut. */
export const named = (name: string) => {
  const given = quoted(name, nameLength);
  return given === "«»" ? "«sin nombre»" : given;
};

/** "Restaurantes" of "Restaurantes/Bares": no two begin alike. */
export const categoryName = (category: string) => category.split("/")[0] ?? category;
