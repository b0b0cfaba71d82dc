import { expect, test } from "vitest";
import { comparedPeriodsIn } from "./comparison.ts";
import { readMessage } from "./read-message.ts";
import { understand } from "./understand.ts";

test("a month that is also a name is a month beside another", () => {
  expect(
    understand("Compara octubre con julio en impuestos", { now: new Date("2026-11-28T11:00:00Z") }),
  ).toMatchObject({
    ...{ intent: "spending", category: "Impuestos/Tasas", merchant: null },
    period: { from: "2026-10-01", to: "2026-10-31" },
    against: { from: "2026-07-01", to: "2026-07-31" },
  });
});

test.each([
  ["este mes o el pasado en bares?", "2026-11-01..2026-11-28", "2026-10-01..2026-10-31"],
  ["septiembre u octubre, cuál fue peor", "2026-09-01..2026-09-30", "2026-10-01..2026-10-31"],
  ["este año más que el año pasado por estas fechas?", "2026-01-01..2026-11-28", "2025-01-01..2025-11-28"],
  ["el mes pasado frente al mismo mes del año pasado", "2026-10-01..2026-10-31", "2025-10-01..2025-10-31"],
  ["gasto más en luz que hace un año?", "2026-11-01..2026-11-28", "2025-11-01..2025-11-30"],
  ["este verano más que el anterior?", "2026-06-21..2026-09-22", "2025-06-21..2025-09-22"],
  ["gasté más el finde pasado que el anterior?", "2026-11-21..2026-11-22", "2026-11-14..2026-11-15"],
  ["este trimestre frente al anterior", "2026-10-01..2026-11-28", "2026-07-01..2026-09-30"],
  ["he gastado menos esta quincena que la anterior", "2026-11-16..2026-11-28", "2026-11-01..2026-11-15"],
  ["más en el primer trimestre que en el segundo", "2026-01-01..2026-03-31", "2026-04-01..2026-06-30"],
  ["en ropa más este mes o el otro?", "2026-11-01..2026-11-28", "2026-10-01..2026-10-31"],
  [
    "compara la luz de mayo y junio con los mismos meses de 2024",
    "2026-05-01..2026-06-30",
    "2024-05-01..2024-06-30",
  ],
  ["la primera quincena de octubre contra la segunda", "2026-10-01..2026-10-15", "2026-10-16..2026-10-31"],
  [
    "en los últimos tres meses más que en los tres anteriores",
    "2026-08-28..2026-11-28",
    "2026-05-27..2026-08-27",
  ],
])("«%s» compares %s with %s", (text, one, other) => {
  const found = comparedPeriodsIn(readMessage(text, new Date("2026-11-28T11:00:00Z")));
  const days = [found?.period, found?.against].map((period) => `${period?.from}..${period?.to}`);
  expect(days).toEqual([one, other]);
});

test.each(["¿más o menos que en septiembre?", "y eso es mucho más que en septiembre o viene a ser lo mismo"])(
  "«%s» after a sum compares its thing and its days",
  (text) => {
    const now = new Date("2026-11-28T11:00:00Z");
    const understanding = understand("cuánto gasté en restaurantes en octubre", { now });

    expect(understand(text, { now, before: { understanding, event: null } })).toMatchObject({
      category: "Restaurantes/Bares",
      period: { from: "2026-10-01", to: "2026-10-31" },
      against: { from: "2026-09-01", to: "2026-09-30" },
    });
  },
);
