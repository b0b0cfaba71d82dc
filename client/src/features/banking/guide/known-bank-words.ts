import type { Installation } from "#shared/contracts/installation.ts";
import type { BankFile, KnownBank } from "#shared/rules/known-banks.ts";

const fileNames: Record<BankFile, string> = {
  xls: "Excel (.xls)",
  xlsx: "Excel (.xlsx)",
  csv: "CSV",
  html: "una página HTML llamada .xls",
  norma43: "Norma 43",
  pipes: "texto separado por |",
};

const listed = new Intl.ListFormat("es-ES", { type: "disjunction" });

export const linkWords = ({ gocardless, enableBanking, hasShortHistory }: KnownBank) => {
  const ways = [gocardless && "GoCardless", enableBanking && "Enable Banking"].filter((way) => way !== null);
  if (ways.length === 0) return "No se sabe por qué proveedor.";
  const history = hasShortHistory && gocardless ? " Por GoCardless, los últimos 90 días." : "";
  return `Por ${listed.format(ways)}.${history}`;
};

export const fileWords = ({ files, hasLayout }: KnownBank) => {
  const given =
    files.length === 0 ? "No se sabe qué da" : listed.format(files.map((file) => fileNames[file]));
  const read = hasLayout ? "Conocemos sus columnas." : "Se lee por los nombres de sus columnas.";
  return `${given.charAt(0).toUpperCase()}${given.slice(1)}. ${read}`;
};

const ownWays = "Trae tus movimientos en un archivo o lleva la cuenta a mano.";

/** What can be linked here. */
export const hereWords = ({ processors, hasSimulatedBank }: Installation) => {
  const has = (kind: string) => processors.some((one) => one.kind === kind);
  // New links use the first one that is configured.
  if (has("gocardless")) return "Aquí se conectan bancos de verdad por GoCardless.";
  if (has("enable_banking")) return "Aquí se conectan bancos de verdad por Enable Banking.";
  return hasSimulatedBank
    ? `Aquí solo hay un banco simulado: sus datos son inventados, también con el nombre de tu banco. ${ownWays}`
    : `Aquí no se puede conectar ningún banco. ${ownWays}`;
};
