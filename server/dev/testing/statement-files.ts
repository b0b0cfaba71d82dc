import { addDays } from "#shared/rules/madrid-day.ts";

/** A small CSV export with a running balance: "dd/mm/aaaa;concepto;importe;saldo" a line, oldest first. */
export const aCsv = (lines: string[]) =>
  new TextEncoder().encode(["Fecha;Concepto;Importe;Saldo", ...lines, ""].join("\n"));

const texts = [
  "COMPRA TARJ 5402********1234 MERCADONA VALENCIA",
  "RECIBO IBERDROLA CLIENTES SAU",
  "BIZUM ENVIADO A ANA G. L.",
  "COMPRA EN BAR EL RINCON MADRID",
  "TRANSFERENCIA RECIBIDA DE LUIS P.",
  "COMPRA RENFE VIAJEROS",
];

const movementsPerDay = 28;

/** A Santander export with so many movements, the last of them on `lastDay`, with a balance that adds up. */
export const csvOfSize = (count: number, lastDay: string): Uint8Array<ArrayBuffer> => {
  const firstDay = addDays(lastDay, -Math.floor((count - 1) / movementsPerDay));
  const lines: string[] = [];
  let balance = 500_000;
  for (let index = 0; index < count; index++) {
    const cents = index % 6 === 4 ? 60_000 : -(100 + ((index * 7919) % 20_000));
    balance += cents;
    const [year, month, day] = addDays(firstDay, Math.floor(index / movementsPerDay)).split("-");
    const date = `${day}/${month}/${year}`;
    lines.push(
      `${date};${date};${texts[index % texts.length]} ${index % 997};${euros(cents)};${euros(balance)}`,
    );
  }
  const head = "FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO";
  return new TextEncoder().encode([head, ...lines.toReversed(), ""].join("\n"));
};

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
