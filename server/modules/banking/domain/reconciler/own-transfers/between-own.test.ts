import { expect, test } from "vitest";
import { saysBetweenOwn } from "./between-own.ts";

test.each([
  "TRASPASO CUENTA PROPIA",
  "TRASPASO A CUENTA // AHORRO",
  "Traspaso ahorro",
  "TRASPASO ENTRE CUENTAS",
  "traspaso recibido cta. ahorro",
  "TRASPASO INTERNO DESDE CUENTA DE AHORRO",
  "Traspaso emitido a Cuenta Naranja",
  "TRASPASO PROPIO",
  "TRASPASO - DESDE CUENTA VIVIENDA",
  "TRASPAS A CTA.ESTALVI",
  "TRANSFERENCIA A MI CUENTA EVO",
  "Transf. a mi otra cuenta",
  "TRF A CUENTA AHORRO",
  "To pocket EUR Vacaciones",
  "Internal transfer to savings",
  "TRANSFERENCIA EMITIDA CANCELACION CUENTA A GERARDO SUAREZ MENENDEZ",
])("between own accounts: %s", (text) => {
  expect(saysBetweenOwn(text)).toBe(true);
});

test.each([
  "TRASPASO",
  "TRASPASO A FAVOR DE LUIS PEREZ",
  "TRANSFERENCIA A CUENTA AHORRO DE MARTA GIL",
  "TRANSFERENCIA A CUENTA AHORRO INFANTIL",
  "Transferencia de Juan Pérez: ingresa en mi cuenta",
  "TRANSF. DE ANA RUIZ CENA A MI CUENTA",
  "TRANSFERENCIA RECIBIDA DE EMPRESA SL NOMINA CUENTA NARANJA",
  "TRANSFERENCIA A CUENTA PROPIA DEL INQUILINO",
  "BIZUM A MI CUENTA",
  "COMISION TRASPASO ENTRE CUENTAS",
  "TRANSF NOMINA ACME SL",
  "RECIBO CUENTA AHORRO ENERGIA",
  "LIQUIDACION CUENTA AHORRO",
  "Intereses de Ahorro Flexible",
  "COMPRA EN LA CUENTA ATRAS",
])("not by its words: %s", (text) => {
  expect(saysBetweenOwn(text)).toBe(false);
});
