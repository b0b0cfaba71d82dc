import { expect, test } from "vitest";
import { checkFigures, type Given } from "./check-figures.ts";
import type { Figure } from "./figure.ts";
import { detailLies } from "./testing/detail-lies.ts";
import { freshAnswers } from "./testing/fresh-answers.ts";
import type { LieKind } from "./testing/lie.ts";
import { moneyLies } from "./testing/money-lies.ts";
import { storyLies } from "./testing/story-lies.ts";
import { type Truth, tellTruths } from "./testing/tell.ts";

const kinds = [...moneyLies, ...detailLies, ...storyLies];
/** Lies of one kind that are tried, of as many true answers. */
const triesOfKind = 6;

/** Begins elsewhere for each kind, so that all true answers serve. */
const liesOf = (kind: LieKind, index: number, truths: readonly Truth[]) => {
  const lies: { text: string; given: Given }[] = [];
  for (let step = 0; step < truths.length && lies.length < triesOfKind; step += 1) {
    const truth = truths[(index * 31 + step * 17) % truths.length];
    const text = truth && kind.tell(truth).at(step % 2 === 0 ? 0 : -1);
    if (truth !== undefined && text !== undefined) lies.push({ text, given: truth.given });
  }
  return lies;
};

const shareKept = (truths: ReturnType<typeof tellTruths>) =>
  truths.filter(({ text, given }) => checkFigures(text, given).unsupported.length === 0).length /
  truths.length;

test("lets no lie through, of more than two hundred kinds", () => {
  const truths = tellTruths(2);
  const tried = kinds.map((kind, index) => ({ name: kind.name, lies: liesOf(kind, index, truths) }));

  const through = tried.flatMap(({ name, lies }) =>
    lies
      .filter(({ text, given }) => checkFigures(text, given).unsupported.length === 0)
      .map(({ text }) => `${name}: ${text}`),
  );

  expect(through).toEqual([]);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThan(220);
  // A kind that applies to nothing proves nothing.
  expect(tried.filter(({ lies }) => lies.length === 0).map(({ name }) => name)).toEqual([]);
});

test("keeps true answers as a good model writes them", () => {
  const truths = tellTruths(4);

  const kept = shareKept(truths);

  expect(new Set(truths.map(({ answer }) => answer.text)).size).toBeGreaterThan(120);
  expect(kept).toBeGreaterThanOrEqual(0.95);
});

test("keeps true answers that no rule was written for", () => {
  const truths = tellTruths(4, freshAnswers);

  const kept = shareKept(truths);

  expect(kept).toBeGreaterThanOrEqual(0.95);
});

const spentAtLidl: Figure = { kind: "money", cents: 4520, flow: "out", of: ["Lidl"] };
const given = (figures: Figure[], asked = "") => ({ figures, asked, today: "2026-11-22" });

test("finds each figure where it stands, with the tool's figure behind it", () => {
  const movements = { search: "Lidl", from: "2026-11-01", to: "2026-11-22" };
  const text = "En Lidl llevas 45,20\u00a0€ en 3 compras.";
  const figures: Figure[] = [
    { ...spentAtLidl, movements },
    { kind: "count", value: 3, unit: "movimientos", of: ["Lidl"] },
  ];

  const { found, unsupported } = checkFigures(text, given(figures));

  expect(unsupported).toEqual([]);
  expect(found.map(({ from, to, figure }) => [text.slice(from, to), figure])).toEqual([
    ["45,20\u00a0€", figures[0]],
    ["3 compras", figures[1]],
  ]);
});

test("does not take the name of a category for a word on where money went", () => {
  const figures: Figure[] = [{ kind: "money", cents: 4150, flow: "in", of: ["Transferencias/Facturas"] }];

  const { unsupported } = checkFigures("Han entrado 41,50 € de Transferencias/Facturas.", given(figures));
  const lie = checkFigures("Has gastado 41,50 € en Transferencias/Facturas.", given(figures));

  expect([unsupported.length, lie.unsupported.length]).toEqual([0, 1]);
});

test("gives an amount to the name in quotes behind it", () => {
  const figures: Figure[] = [
    { ...spentAtLidl, movements: { from: "2026-11-21", to: "2026-11-21" } },
    { kind: "money", cents: 1550, flow: "out", of: ["Cines"] },
    { kind: "day", day: "2026-11-21", of: [] },
  ];
  const check = (text: string) => checkFigures(text, given(figures)).unsupported.length;

  expect(check("Lo último son 15,50 € en «Cines» y, ayer, 45,20 € en «Lidl».")).toBe(0);
  expect(check("Lo último son 45,20 € en «Cines» y, ayer, 15,50 € en «Lidl».")).toBe(2);
});

test("compares with a month up to the same day when the words say so, and with the whole month otherwise", () => {
  const october: Figure = {
    ...spentAtLidl,
    movements: { from: "2026-10-01", to: "2026-10-22" },
  };
  const isKept = (text: string) => checkFigures(text, given([october])).unsupported.length === 0;

  expect(isKept("El mes pasado a estas alturas llevabas 45,20 € en Lidl.")).toBe(true);
  expect(isKept("En los mismos días de octubre fueron 45,20 € en Lidl.")).toBe(true);
  expect(isKept("El mes pasado fueron 45,20 € en Lidl.")).toBe(false);
  expect(isKept("En septiembre por estas fechas fueron 45,20 € en Lidl.")).toBe(false);
});

test("takes the direction of a bare percentage from the amount before it", () => {
  const figures: Figure[] = [
    { kind: "money", cents: -15_410, flow: "level", of: [] },
    { kind: "percent", value: -8.3, of: [] },
  ];
  const check = (text: string) => checkFigures(text, given(figures)).unsupported.length;

  expect(check("Son 154,10 € menos, un 8,3 %.")).toBe(0);
  expect(check("Son 154,10 € más, un 8,3 %.")).toBe(2);
});

test("says which figure no tool returned", () => {
  const text = "En Lidl llevas 45,20 €, y en Aldi 12,00 €.";

  const { unsupported } = checkFigures(text, given([spentAtLidl]));

  expect(unsupported.map(({ from, to }) => text.slice(from, to))).toEqual(["12,00 €"]);
});

test("leaves the words of every day alone", () => {
  const texts = [
    "Una vez al mes conviene mirarlo. Tienes dos opciones.",
    "Al menos hoy no hay nada apuntado.",
    "Ten en cuenta que aún no ha llegado ningún recibo.",
    "Es uno de tus comercios de siempre, más que suficiente.",
    "Por la mañana lo vemos con calma.",
  ];

  const unsupported = texts.flatMap((text) =>
    checkFigures(text, given([])).unsupported.map(({ from, to }) => text.slice(from, to)),
  );

  expect(unsupported).toEqual([]);
});

test("lets a figure of the question come back as the condition and never as a fact", () => {
  const asked = "¿puedo gastar 600 € en una bici el martes?";
  const check = (text: string) => checkFigures(text, given([], asked)).unsupported.length;

  expect(check("Una bici de 600 € es mucho para el martes.")).toBe(0);
  expect(check("Has gastado 600 €.")).toBe(1);
  expect(check("Te sobran 600 €.")).toBe(1);
  expect(check("Tienes 600 € en la cuenta.")).toBe(1);
});

test("hides the digits of a name, and only those of a whole one", () => {
  const figures: Figure[] = [{ kind: "percent", value: 40, of: ["Maratón 2027"] }];

  expect(checkFigures("Maratón 2027 va al 40 %.", given(figures)).unsupported).toEqual([]);
  expect(checkFigures("Tu maratón va al 27 %.", given(figures)).unsupported).toHaveLength(1);
});

test("takes whole euros by right rounding, and more only when it is said", () => {
  const figures: Figure[] = [{ kind: "money", cents: 119_640, flow: "out", of: [] }];
  const isKept = (told: string) =>
    checkFigures(`Has gastado ${told}.`, given(figures)).unsupported.length === 0;

  expect(
    ["1.196 €", "unos 1.200 €", "casi 1.200 €", "mil ciento noventa y seis euros"].filter(isKept),
  ).toHaveLength(4);
  expect(["1.197 €", "1.200 €", "unos 1.250 €", "más de 1.200 €", "1.000 y pico"].filter(isKept)).toEqual([]);
});
