import { expect, test } from "vitest";
import { missingDaysWords } from "#shared/rules/missing-days.ts";
import { missingDays } from "./missing-days.ts";

const today = "2026-11-28";
const anAccount = (id: string) => ({
  ...{
    id,
    name: "Nómina",
    institutionName: id.slice(0, 4),
    isSimulated: false,
    openedOn: null,
    startedEmptyOn: null,
    closedAt: null,
    ibanLast4: id.slice(-4),
  },
});

const ing = { from: "2026-01-01", to: "2026-06-12" };
const ingLater = { from: "2026-09-02", to: "2026-11-27" };

test.each([
  ["one account whole", { ING: [{ from: "2026-01-01", to: "2026-11-25" }] }, "2026-06", null],
  ["its beginning", { ING: [ingLater] }, "2026-09", "Faltan datos antes del 2 de septiembre."],
  ["its end", { ING: [ing] }, "2026-06", "Faltan datos después del 12 de junio."],
  [
    "a gap in one of two",
    { ING: [ing, ingLater], BBVA: [{ from: "2025-12-24", to: today }] },
    "2026-07",
    "Faltan datos de Nómina de ING entre el 12 de junio y el 2 de septiembre.",
  ],
  [
    "both",
    { ING: [ing, ingLater], BBVA: [{ from: "2026-06-20", to: today }] },
    "2026-06",
    "Faltan datos de Nómina de BBVA antes del 20 de junio; de Nómina de ING entre el 12 de junio y el 2 de septiembre.",
  ],
  [
    "two of one name",
    { "BBVA 1111": [ingLater], "BBVA 2222": [{ from: "2026-06-20", to: today }] },
    "2026-06",
    "Faltan datos de Nómina de BBVA ·1111 antes del 2 de septiembre; de Nómina de BBVA ·2222 antes del 20 de junio.",
  ],
  [
    "an account that was left long ago",
    { ING: [{ from: "2026-01-01", to: "2026-03-31" }], BBVA: [{ from: "2025-12-24", to: today }] },
    "2026-07",
    null,
  ],
])("sums of a month say what they lack: %s", (_name, spans, month, words) => {
  const accounts = Object.keys(spans).map(anAccount);
  const days = { from: `${month}-01`, to: `${month}-30` };

  const missing = missingDays({ accounts, spansOf: new Map(Object.entries(spans)) }, days, today);

  expect(missingDaysWords(missing, today)).toBe(words);
});
