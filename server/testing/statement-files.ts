/** A small CSV export with a running balance: "dd/mm/aaaa;concepto;importe;saldo" a line, oldest first. */
export const aCsv = (lines: string[]) =>
  new TextEncoder().encode(["Fecha;Concepto;Importe;Saldo", ...lines, ""].join("\n"));
