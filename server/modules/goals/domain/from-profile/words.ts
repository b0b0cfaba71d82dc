import { folded } from "#shared/rules/fold.ts";
import { fromCents } from "#shared/rules/money.ts";

const euroFormat = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
  trailingZeroDisplay: "stripIfInteger",
});

/** "4.320 €", "1.080,50 €". */
export const euroText = (cents: number) => euroFormat.format(fromCents(cents));

/** "Japón, Italia y Perú", "Italia e Islandia". */
export const listText = (items: readonly string[]) => new Intl.ListFormat("es-ES").format(items);

/** Of a choice in a list: "Gestión del tiempo" is "gestion-del-tiempo". */
export const slugOf = (choice: string) => folded(choice).replace(/[^a-z0-9]+/g, "-");
