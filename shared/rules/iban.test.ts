import fc from "fast-check";
import { expect, test } from "vitest";
import { ibanOfCcc, isValidIban, readIban, spanishAccountOf, spanishIban } from "./iban.ts";
import { bankNameOfCode, bankNameOfIban } from "./spanish-banks.ts";

const vectors = [
  "ES9121000418450200051332",
  "ES6000491500051234567892",
  "ES4701820600010201501241",
  "ES5314650100981700123456",
  "ES4321000001080200123456",
];

test.each(vectors)("%s is valid and can be computed from its parts", (iban) => {
  const parts = spanishAccountOf(iban);

  expect(isValidIban(iban)).toBe(true);
  expect(spanishIban(parts?.bankCode ?? "", parts?.branch ?? "", parts?.account ?? "")).toBe(iban);
  expect(ibanOfCcc(iban.slice(4))).toBe(iban);
});

test("an IBAN is read in any spelling", () => {
  expect(readIban("es91 2100 0418 4502 0005 1332")).toBe("ES9121000418450200051332");
  expect(readIban("2100-0418-45-0200051332")).toBe("ES9121000418450200051332");
  expect(readIban("2100-0418-46-0200051332")).toBeNull();
  expect(readIban("DE89370400440532013000")).toBe("DE89370400440532013000");
});

test("one changed digit makes an IBAN wrong", () => {
  const digit = fc.integer({ min: 2, max: 23 });

  fc.assert(
    fc.property(fc.constantFrom(...vectors), digit, fc.integer({ min: 1, max: 9 }), (iban, place, step) => {
      const changed = (Number(iban[place]) + step) % 10;
      expect(isValidIban(iban.slice(0, place) + changed + iban.slice(place + 1))).toBe(false);
    }),
  );
});

test("the national check digits detect a swapped bank and branch", () => {
  const swapped = spanishIban("0418", "2100", "0200051332");

  expect(swapped?.slice(12, 14)).not.toBe("45");
});

test("a bank is found by its code, a merged one under its successor", () => {
  expect(bankNameOfCode("2085")).toBe("Ibercaja");
  expect(bankNameOfCode("2038")).toBe("CaixaBank");
  expect(bankNameOfIban("ES4321000001080200123456")).toBe("CaixaBank");
  expect(bankNameOfIban("DE00100110010000000000")).toBe("N26");
  expect(bankNameOfIban("FR7630006000011234567890189")).toBeNull();
});
