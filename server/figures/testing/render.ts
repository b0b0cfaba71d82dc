import type { Figure } from "#server/figures/figure.ts";
import { weekdayOf } from "#shared/rules/madrid-day.ts";
import { spell } from "./spell.ts";

const decimals = new Intl.NumberFormat("es-ES", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});
const percents = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });
const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** "1.234,56". */
export const plainEuros = (cents: number) => decimals.format(cents / 100);
/** "1.234,56 €" with the blank that does not break. */
export const euros = (cents: number) => `${plainEuros(cents)}\u00a0€`;
export const wholeEuros = (amount: number) =>
  `${new Intl.NumberFormat("es-ES", { useGrouping: "always", maximumFractionDigits: 0 }).format(amount)} €`;
export const percent = (value: number) => `${percents.format(Math.abs(value))}\u00a0%`;

export const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? "";
export const longDay = (day: string) => `${Number(day.slice(8))} de ${monthOf(day)}`;
export const weekdayName = (day: string) => weekdays[weekdayOf(day)] ?? "";
const slashDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const wordTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const name = (hour + 11) % 12 === 0 ? "una" : spell(((hour + 11) % 12) + 1);
  const rest =
    minute === 0 ? "" : minute === 15 ? " y cuarto" : minute === 30 ? " y media" : ` y ${spell(minute)}`;
  const part = hour < 12 ? "de la mañana" : hour < 20 ? "de la tarde" : "de la noche";
  return `${name}${rest} ${part}`;
};

const moneyWays: Record<string, (cents: number) => string> = {
  signed: (cents) => (cents < 0 ? `-${euros(-cents)}` : euros(cents)),
  whole: (cents) => wholeEuros(Math.round(Math.abs(cents) / 100)),
  words: (cents) => `${plainEuros(Math.abs(cents))} euros`,
};
const percentWays: Record<string, (value: number) => string> = {
  words: (value) => `${percents.format(value)} por ciento`,
  whole: (value) => percent(Math.round(value)),
};
const dayWays: Record<string, (day: string) => string> = {
  weekday: (day) => `${weekdayName(day)} ${longDay(day)}`,
  name: weekdayName,
  slash: slashDay,
  month: (day) => `${monthOf(day)} de ${day.slice(0, 4)}`,
  year: (day) => `${longDay(day)} de ${day.slice(0, 4)}`,
};

/** How a good model writes a figure; `way` is what a template asks for behind a colon. */
export const render = (figure: Figure, way = ""): string => {
  switch (figure.kind) {
    case "money":
      return (moneyWays[way] ?? ((cents) => euros(Math.abs(cents))))(figure.cents);
    case "percent":
      return (percentWays[way] ?? percent)(Math.abs(figure.value));
    case "count":
      return way === "spelt" ? spell(figure.value) : String(figure.value).replace(".", ",");
    case "day":
      return (dayWays[way] ?? longDay)(figure.day);
    case "time":
      return way === "spoken" ? wordTime(figure.time) : figure.time;
  }
};
