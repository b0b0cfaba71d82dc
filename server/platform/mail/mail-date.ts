import { madridTimeOf } from "#shared/rules/madrid-time.ts";

const dayFormat = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", dateStyle: "long" });

/** "2 de marzo de 2026 a las 10:00", in Madrid. */
export const formatMailDate = (instant: Date) =>
  `${dayFormat.format(instant)} a las ${madridTimeOf(instant)}`;
