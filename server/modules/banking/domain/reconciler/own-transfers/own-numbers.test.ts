import { expect, test } from "vitest";
import { numbersIn } from "./own-numbers.ts";

test.each([
  ["TRASPASO A CTA *1234", ["1234"]],
  ["TRASPASO A CUENTA ****1234", ["1234"]],
  ["TRANSFERENCIA A CTA. ES91 2100 0418 4502 0005 1332", ["1332"]],
  ["TRANSF. CUENTA ES9121000418450200051332 AHORRO", ["1332"]],
  ["Traspaso desde cuenta XXXX1332 a cuenta XXXX7788", ["1332", "7788"]],
  ["TRASPASO IBAN: ES** **** **** 1332", ["1332"]],
  ["TRASPASO A CUENTA N.º *1332", ["1332"]],
  ["TRF CTA 0049 1500 51 2110001234", ["1234"]],
  ["TRASPASO A CTA *12", []],
  ["TRASPASO 1234", []],
  ["RECIBO LUZ CTA *1234", []],
  ["COMISION TRASPASO CTA *1234", []],
  ["BIZUM TRASPASO CTA 1234", []],
  ["COMPRA TARJ *1234", []],
])("the account in the text: %s", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
