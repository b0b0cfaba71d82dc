import { expect, test } from "vitest";
import { addedTo } from "./banking-words.ts";

test.each([
  ["Dia", "COMPRA DIA MADRID", "MADRID"],
  ["Marta Ruiz", "TRANSFERENCIA RECIBIDA DE MARTA RUIZ CONCEPTO CLASES DE PIANO", "CLASES DE PIANO"],
  ["Mercadona", "COMPRA TARJ 5402********1234 MERCADONA VALENCIA", "VALENCIA"],
  ["Peluquería Marco Aldany", "COMPRA PELUQUERIA MARCO ALD", ""],
  ["Amazon", "WWW.AMAZON.COM", "WWW.AMAZON.COM"],
  ["Netflix", "NETFLIX.COM", ""],
  ["Iberdrola", "Recibo IBERDROLA, CLIENTES SAU", "CLIENTES SAU"],
  ["Estudios y Proyectos del Sur", "NOMINA ESTUDIOS Y PROYECTOS DEL SUR, S.L.", ""],
  ["Estudios y Proyectos del Sur", "ESTUDIOS Y PROYECTOS DEL SUR SL NOMINA MAYO", "NOMINA MAYO"],
  ["Caixa", "COMISION DE MANTENIMIENTO", "COMISION DE MANTENIMIENTO"],
])("beside %s the row of «%s» says «%s»", (name, description, added) => {
  expect(addedTo(name, description)).toBe(added);
});
