import { describe, expect, it } from "vitest";
import { leastCertainty } from "./certainty.ts";
import { findSharedExpenses } from "./find-shared-expenses.ts";
import type { AgendaEvent, Movement } from "./movement.ts";
import { surely } from "./sure-links.ts";

let count = 0;
const row = (day: string, cents: number, description: string): Movement => ({
  ...{ id: `${++count}`.padStart(4, "0"), day, cents, description },
  ...{ merchantName: null, creditorName: null },
});

const found = (rows: Movement[], events: AgendaEvent[] = []) =>
  surely(findSharedExpenses(rows, events), leastCertainty).map(({ expense, repayments, ownCents }) => ({
    expense: rows.find(({ id }) => id === expense)?.description,
    repaid: repayments.map(({ id, cents }) => [rows.find((one) => one.id === id)?.description, cents]).sort(),
    ownCents,
  }));

const dinner = () => row("2026-05-08", -8800, "COMPRA RESTAURANTE LA HUERTA");

describe("what it really cost", () => {
  it("nets the equal parts of a dinner: 88 €, of which 22 € are one's own", () => {
    const rows = [
      dinner(),
      row("2026-05-09", 2200, "BIZUM DE MARTA RUIZ CENA"),
      row("2026-05-09", 2200, "BIZUM DE LUIS VEGA"),
      row("2026-05-11", 2200, "BIZUM DE EVA SOTO GRACIAS"),
    ];
    const repaid = [
      ["BIZUM DE EVA SOTO GRACIAS", 2200],
      ["BIZUM DE LUIS VEGA", 2200],
      ["BIZUM DE MARTA RUIZ CENA", 2200],
    ];
    expect(found(rows)).toEqual([{ expense: "COMPRA RESTAURANTE LA HUERTA", repaid, ownCents: 2200 }]);
  });

  it("divides one payment between the two things that it pays for", () => {
    const rows = [
      dinner(),
      row("2026-05-09", -2000, "COMPRA CABIFY"),
      row("2026-05-09", 2700, "BIZUM DE MARTA RUIZ CENA Y TAXI"),
      row("2026-05-10", 2700, "BIZUM DE LUIS VEGA TODO"),
      row("2026-05-10", 2700, "BIZUM DE EVA SOTO CENA Y TAXI"),
    ];
    expect(
      found(rows)
        .map(({ expense, ownCents }) => [expense, ownCents])
        .sort(),
    ).toEqual([
      ["COMPRA CABIFY", 500],
      ["COMPRA RESTAURANTE LA HUERTA", 2200],
    ]);
  });

  it("takes a part that came in two halves, and what is called a debt and one's part", () => {
    const rows = [
      row("2026-05-08", -9220, "COMPRA RESTAURANTE LA HUERTA"),
      row("2026-05-09", 1800, "BIZUM DE LUIS VEGA CENA"),
      row("2026-05-10", 2350, "BIZUM DE EVA SOTO TE DEBIA MI PARTE"),
      row("2026-05-10", 900, "BIZUM DE MARTA RUIZ CENA"),
      row("2026-05-19", 950, "BIZUM DE MARTA RUIZ"),
    ];
    expect(found(rows).map(({ ownCents }) => ownCents)).toEqual([3220]);
  });

  it("keeps two unequal parts of one person for two dinners apart, each for its own", () => {
    const rows = [
      row("2026-05-08", -7990, "COMPRA RESTAURANTE LA HUERTA"),
      row("2026-05-09", -7791, "COMPRA TABERNA DEL MAR"),
      row("2026-05-10", 2597, "BIZUM DE MARTA RUIZ CENA"),
      row("2026-05-11", 2663, "BIZUM DE MARTA RUIZ CENA"),
      row("2026-05-10", 5260, "BIZUM DE LUIS VEGA CENAS"),
    ];
    expect(found(rows).map(({ repaid }) => repaid.map(([, cents]) => cents))).toEqual([
      [2663, 2663],
      [2597, 2597],
    ]);
  });

  it.each([
    "Luis V. te ha enviado un Bizum · tren",
    "BIZUM RECIBIDO LUIS VEGA CONCEPTO: TREN",
    "Bizum recibido - Luis Vega - tren",
    "Transferencia inmediata de Luis Vega: tren",
  ])("reads who paid, and that one person pays no part twice: %s", (text) => {
    const rows = [
      row("2026-05-08", -8000, "COMPRA RESTAURANTE LA HUERTA"),
      row("2026-05-09", 2000, text.replace("tren", "cena")),
      row("2026-05-09", 2000, text.replace("Luis V", "Eva S").replace("LUIS VEGA", "EVA SOTO")),
      row("2026-05-10", 2000, text),
    ];
    expect(found(rows).map(({ ownCents }) => ownCents)).toEqual([4000]);
  });

  it("nets the equal parts of a court that is played on every week", () => {
    const weeks = ["2026-05-01", "2026-05-08", "2026-05-15", "2026-05-22", "2026-05-29"];
    const rows = weeks.flatMap((day) => [
      row(day, -2000, "COMPRA PLAYTOMIC"),
      row(day, 500, "BIZUM DE LUIS VEGA"),
      row(day, 500, "BIZUM DE EVA SOTO"),
      row(day, 500, "BIZUM DE MARTA RUIZ"),
    ]);
    expect(found(rows).map(({ ownCents }) => ownCents)).toEqual([500, 500, 500, 500, 500]);
  });

  it.each([
    ["rent of a room", "BIZUM DE MARTA RUIZ HABITACION"],
    ["something sold", "BIZUM DE MARTA RUIZ WALLAPOP"],
    ["something sold", "BIZUM DE MARTA RUIZ VINTED"],
    ["a birthday", "BIZUM DE MARTA RUIZ FELICIDADES"],
    ["pocket money", "BIZUM DE MARTA RUIZ PAGA"],
    ["a loan returned", "BIZUM DE MARTA RUIZ PRESTAMO"],
    ["a debt of nobody knows what", "BIZUM DE MARTA RUIZ LO QUE TE DEBIA"],
  ])("never nets %s, even of the right amount: %s", (_, text) => {
    const rows = [dinner(), row("2026-05-09", 4400, text)];
    expect(found(rows, [{ start: "2026-05-08T21:00", title: "Cena con Marta" }])).toEqual([]);
  });

  it("never nets what comes back of a loan, told by the payment before it", () => {
    const rows = [
      row("2026-05-02", -3000, "BIZUM A MARTA RUIZ"),
      row("2026-05-08", -6000, "COMPRA RESTAURANTE LA HUERTA"),
      row("2026-05-09", 3000, "BIZUM DE MARTA RUIZ"),
    ];
    expect(found(rows)).toEqual([]);
  });

  it("never nets the even sum of somebody who paid nothing else, of which nothing is said, unless two others paid as much", () => {
    const of = (cents: number, ...names: string[]) => [
      row("2026-05-08", -cents, "COMPRA RESTAURANTE LA HUERTA"),
      ...names.map((name) => row("2026-05-08", 6000, `BIZUM DE ${name}`)),
      row("2026-05-20", -4000, "COMPRA TABERNA DEL MAR"),
      row("2026-05-20", 1333, "BIZUM DE LUIS VEGA"),
      row("2026-05-20", 1333, "BIZUM DE EVA SOTO"),
    ];
    const ownOf = (rows: Movement[], events: AgendaEvent[] = []) =>
      found(rows, events)
        .map(({ ownCents }) => ownCents)
        .sort();
    expect(ownOf(of(11_930, "MARTA RUIZ"))).toEqual([1334]);
    expect(ownOf(of(17_990, "MARTA RUIZ", "PAU SOLER"))).toEqual([1334]);
    expect(ownOf(of(23_990, "MARTA RUIZ", "PAU SOLER", "IVAN LASA"))).toEqual([1334, 5990]);
    const planned = [{ start: "2026-05-08T21:00", title: "Cena con Marta" }];
    expect(ownOf(of(11_930, "MARTA RUIZ"), planned)).toEqual([1334, 5930]);
    const namesake = [
      row("2026-05-08", -11_834, "COMPRA TABERNA ZURI"),
      row("2026-05-08", 1650, "BIZUM DE PAU SOLER"),
      row("2026-05-08", 1550, "BIZUM DE IVAN LASA"),
      row("2026-05-08", 1450, "BIZUM DE MARTA VEGA"),
      row("2026-05-09", 1350, "BIZUM DE EVA SOTO"),
      row("2026-05-11", 1350, "BIZUM DE LUIS VEGA"),
      row("2026-05-09", 2600, "BIZUM DE MARTA RUIZ"),
    ];
    const five = [{ start: "2026-05-08T21:00", title: "Cena con Pau, Iván, Marta, Eva y Luis" }];
    expect(ownOf(namesake, five)).toEqual([4484]);
  });

  it("nets no even sum of somebody unknown where one more paid as much than could have shared it", () => {
    const rows = [
      row("2026-05-01", -3999, "COMPRA TABERNA DEL MAR"),
      row("2026-05-01", 1333, "BIZUM DE LUIS VEGA"),
      row("2026-05-01", 1333, "BIZUM DE EVA SOTO"),
      row("2026-05-14", -3200, "COMPRA PLAYTOMIC"),
      row("2026-05-14", 800, "BIZUM DE LUIS VEGA"),
      row("2026-05-16", 800, "BIZUM DE EVA SOTO"),
      row("2026-05-16", 800, "BIZUM DE MARTA RUIZ"),
      row("2026-05-18", 800, "BIZUM DE PAU SOLER"),
    ];
    expect(found(rows).map(({ ownCents }) => ownCents)).toEqual([1333, 1600]);
  });

  it("never nets a payment that came before the expense", () => {
    const rows = [row("2026-05-07", 4400, "BIZUM DE MARTA RUIZ CENA"), dinner()];
    expect(found(rows)).toEqual([]);
  });

  it("never nets what was collected for a present with an earlier purchase", () => {
    const rows = [
      row("2026-05-01", -7007, "COMPRA DRUNI"),
      row("2026-05-08", 1000, "BIZUM DE MARTA RUIZ REGALO HUGO"),
      row("2026-05-09", 1000, "BIZUM DE LUIS VEGA REGALO HUGO"),
      row("2026-05-10", 1000, "BIZUM DE EVA SOTO REGALO HUGO"),
      row("2026-05-12", -3790, "COMPRA FNAC"),
    ];
    expect(found(rows)).toEqual([]);
  });

  it("divides one sum each among the five things of a journey", () => {
    const rows = [
      row("2026-05-08", -12_000, "COMPRA RENFE VIAJEROS"),
      row("2026-05-09", -6040, "COMPRA REPSOL"),
      row("2026-05-09", -8820, "COMPRA RESTAURANTE LA HUERTA"),
      row("2026-05-10", -4580, "COMPRA MERCADONA"),
      row("2026-05-10", -5240, "COMPRA TABERNA DEL MAR"),
      ...["MARTA RUIZ", "LUIS VEGA", "EVA SOTO"].map((name) =>
        row("2026-05-11", 9170, `BIZUM DE ${name} VIAJE`),
      ),
    ];
    expect(found(rows).map(({ ownCents }) => ownCents)).toEqual([3000, 1510, 2205, 1145, 1310]);
  });
});
