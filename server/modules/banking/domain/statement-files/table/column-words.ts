import type { Role } from "./column-names.ts";

/** Roles that a name's words tell where no column has one of the known names. */
type WordedRole = Extract<
  Role,
  "date" | "valueDate" | "text" | "amount" | "debit" | "credit" | "balance" | "sign"
>;

const unit = /(?: en)?(?: (?:eur|euros?)){1,3}$/;
const longestName = 60;

const dates =
  /^(?:fecha|fechas|fec|fch|fech|data|date|dia)\b|^fecha[a-z]|^f (?:oper|mov|cont|apu|asi|val|reg)/;
const otherDates =
  /\b(?:desde|hasta|inicio|fin|venc[a-z]*|caducidad|emision|impresion|exportacion|consulta|generacion|nacimiento|alta|baja|informe|extracto|descarga)\b/;
const valueDates = /\b(?:val|valor|valoracion|valuta|value|balor)\b|valor$/;

const debits =
  /\b(?:cargos?|cargad[oa]s?|debe|debitos?|debit|adeud[oa][a-z]*|negativ[oa]s?|gastos?|salidas?|pagos?|reintegros?|retiradas?|disposicion[a-z]*|deudor)\b/;
const credits =
  /\b(?:abonos?|abonad[oa]s?|haber|creditos?|credit|ingresos?|ingresad[oa]s?|positiv[oa]s?|entradas?|entregas?|cobros?|acreedor)\b/u;
const noSide = /^(?:fecha|fec|f|data|concepto|tipo|n|no|num|numero|saldo|cuenta|codigo|forma|medio)\b/;

const amounts = /^(?:importe|import|imp|cuantia|monto|cantidad|valor importe)\b/;
const otherAmounts =
  /\b(?:original|origen|comision[a-z]*|pendiente|divisa|moneda|extranjer[oa]|iva|contravalor)\b/;
const loneAmounts = /^(?:total|importe total|eur|euros?)$/;

const balances = /^(?:saldo|sdo|nuevo saldo|balance|disponible)\b/;
const otherBalances = /\b(?:anterior|medio|inicial|previo|pendiente|dispuesto)\b/;

const texts =
  /\b(?:conceptos?|descripcion[a-z]*|desc|detalles?|literal|establecimiento|comercio|operacion|operaciones|movimientos?|apunte|informacion|texto)\b/;
const noText =
  /^(?:n|no|num|numero|cod|codigo|id|tipo|clase|clave|ref|referencia|oficina|estado|canal|importe|saldo|hora|moneda|divisa)\b/;

const signs = /^(?:signo|signo importe|d h|debe haber|cargo abono|abono cargo|h d)$/;

const roleOf = (name: string): WordedRole | null => {
  if (signs.test(name)) return "sign";
  if (dates.test(name) && !otherDates.test(name)) return valueDates.test(name) ? "valueDate" : "date";
  return name === "valor" ? "valueDate" : (sideOf(name) ?? otherRoleOf(name));
};

const sideOf = (name: string) => {
  if (noSide.test(name) || debits.test(name) === credits.test(name)) return null;
  return debits.test(name) ? "debit" : "credit";
};

const otherRoleOf = (name: string): WordedRole | null => {
  if ((amounts.test(name) && !otherAmounts.test(name)) || loneAmounts.test(name)) return "amount";
  if (balances.test(name) && !otherBalances.test(name)) return "balance";
  return texts.test(name) && !noText.test(name) ? "text" : null;
};

type Places = Partial<Record<Role, number[]>>;

/** Places by what the names' words say, for roles that no known name has taken. */
export const placesByWords = (names: readonly string[], known: Places): Places => {
  const taken = new Set(Object.values(known).flat());
  const found: Places = {};
  for (const [place, name] of names.entries()) {
    if (taken.has(place) || name === "" || name.length > longestName || /\d{2}/.test(name)) continue;
    const role = roleOf(name.replace(unit, "") || name);
    if (role) found[role] = [...(found[role] ?? []), place];
  }
  const has = (role: Role) => (known[role] ?? found[role] ?? []).length > 0;
  const hasSides = !known.amount && has("debit") && has("credit");
  const isUseful = (role: WordedRole) => {
    if (role === "debit" || role === "credit") return hasSides;
    if (role === "amount") return !hasSides;
    return role === "valueDate" ? has("date") : true;
  };
  const worded = Object.entries(found) as [WordedRole, number[]][];
  return Object.fromEntries(
    worded.flatMap(([role, places]) =>
      known[role] || !isUseful(role) ? [] : [[role, role === "text" ? places : places.slice(0, 1)]],
    ),
  );
};
