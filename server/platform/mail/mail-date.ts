import { madridTimeOf } from "#shared/rules/madrid-time.ts";

const dayFormat = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", dateStyle: "long" });

export const formatMailDate = (instant: Date) =>
  `${dayFormat.format(instant)} a las ${madridTimeOf(instant)}`;
