import fc from "fast-check";
import { expect, test } from "vitest";
import { vehiclesIn } from "./vehicles.ts";

const hostile = fc.constantFrom(
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://user:pass@coches.example.es/a",
  "http://coches.example.es/a.jpg",
  "https://coches.example.es/a.jpg",
  "HTTPS://COCHES.example.es/%00",
  "https://[::1",
  "https://localhost/a",
  "<img src=x onerror=alert(1)>",
  "ftp://a.es",
  "vbscript:x",
  "https://a.es/javascript:alert(1)",
);
const field = fc.constantFrom(
  "Precio: 9.000 €",
  "2020",
  "50.000 km",
  "90 CV",
  "66 kW",
  "Enlace:",
  "Imagen:",
  "\n",
  "\n\n",
);
const anything = fc.oneof(
  hostile,
  field,
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const advertisement = fc
  .array(fc.tuple(anything, fc.constantFrom(" ", "\n", ", ", "")), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(""));

test("of pasted text only plain text and https addresses without credentials are taken over", () => {
  fc.assert(
    fc.property(advertisement, (text) => {
      for (const { name, link, image, ...numbers } of vehiclesIn(text)) {
        for (const address of [link, image]) {
          if (address === null) continue;
          const url = new URL(address);
          expect([url.protocol, url.username, url.password]).toEqual(["https:", "", ""]);
        }
        expect(name).toMatch(/^[^<>\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]{1,80}$/u);
        for (const number of [numbers.priceCents, numbers.year, numbers.km, numbers.power])
          expect(number === null || Number.isSafeInteger(number)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test("the fields of an advertisement are read as written", () => {
  const spanish = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
  const vehicle = fc.record({
    price: fc.integer({ min: 500, max: 90_000 }),
    year: fc.integer({ min: 1990, max: 2026 }),
    km: fc.integer({ min: 0, max: 400_000 }),
    power: fc.integer({ min: 50, max: 700 }),
  });

  fc.assert(
    fc.property(vehicle, fc.boolean(), ({ price, year, km, power }, isGrouped) => {
      const number = (value: number) => (isGrouped ? spanish.format(value) : `${value}`);
      const lines = `Seat León\n${number(price)} €\n${year}\n${number(km)} km\n${power} CV`;
      const line = `Seat León · ${year} · ${number(km)} km · ${power} CV · ${number(price)} €`;

      for (const text of [lines, line])
        expect(vehiclesIn(text)).toMatchObject([
          { name: "Seat León", priceCents: price * 100, year, km, power },
        ]);
    }),
  );
});
