import { expect, test } from "vitest";
import { purposeOf } from "./purposes.ts";

const purpose = (category: string, description: string, counterparty: string | null = null) =>
  purposeOf({ category, description, counterparty });

test.each([
  ["CUOTA PRESTAMO COCHE SANTANDER CONSUMER", "fixedDebt"],
  ["ADEUDO RECIBO BANKINTER CONSUMER FINANCE EFC", "fixedDebt"],
  ["RECIBO COFIDIS S.A.", "fixedDebt"],
  ["Liquidacion Periodica Prestamo 0049 5120", "fixedDebt"],
  ["PAGO WIZINK BANK TARJETA DE CREDITO", "fixedDebt"],
  ["Liquidacion De La Tarjeta De Credito 4176XXXXXXXX0088", "variableDebt"],
  ["LIQUIDACIÓN TARJETA VISA", "variableDebt"],
  ["INTERESES DEUDORES DESCUBIERTO", "variableDebt"],
  ["APORTACION PLAN DE PENSIONES", "savings"],
  ["SUSCRIPCION FONDO INDEXADO MUNDO", "savings"],
  ["GESTORIA LOPEZ HONORARIOS", "professional"],
  ["REINTEGRO CAJERO BBVA", undefined],
  ["PELUQUERIA MARCO ALDANY", undefined],
  ["Recibo MEDICOS SIN FRONTERAS", undefined],
])("%s is %s", (description, expected) => {
  expect(purpose("Otros Gastos", description)).toBe(expected);
});

test.each([
  ["Impuestos/Tasas", "TGSS AUTONOMOS", "professional"],
  ["Impuestos/Tasas", "AEAT MODELO 303", "professional"],
  ["Impuestos/Tasas", "AYUNTAMIENTO DE MADRID IMPUESTO VEHICULOS IVTM", undefined],
  ["Tecnología/Software", "GITHUB, INC.", "professional"],
  ["Tecnología/Software", "APPLE.COM/BILL ICLOUD", undefined],
  ["Transferencias/Bizum", "TRASPASO INTERNO A CUENTA DE AHORRO", "savings"],
  ["Transferencias/Bizum", "BIZUM ENVIADO A ANA CONCEPTO PRESTAMO", undefined],
  ["Supermercados/Alimentación", "PRESTAMO AHORRO GESTORIA", undefined],
])("in %s, %s is %s", (category, description, expected) => {
  expect(purpose(category, description)).toBe(expected);
});

test("the counterparty counts where the text says nothing", () => {
  expect(purpose("Otros Gastos", "RECIBO 0093", "Cetelem España")).toBe("fixedDebt");
});

test("a text of any length is read in no time", () => {
  expect(purpose("Otros Gastos", `${"x ".repeat(100_000)}prestamo`)).toBeUndefined();
});
