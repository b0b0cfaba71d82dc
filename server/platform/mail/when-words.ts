import { madridTimeOf } from "#shared/rules/madrid-time.ts";

const dayWords = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", dateStyle: "long" });

/** "2 de marzo de 2026 a las 10:00", by the clocks of Madrid. */
export const whenWords = (instant: Date) => `${dayWords.format(instant)} a las ${madridTimeOf(instant)}`;
