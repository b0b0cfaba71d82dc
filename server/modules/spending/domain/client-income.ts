import { isFirstName } from "#server/spanish/first-names.ts";
import { categorySchema, isIncomeCategory } from "#shared/rules/categories.ts";
import { merchantIndex } from "./categoriser/merchant-index.ts";
import { type ParsedText, parseText } from "./categoriser/parsed-text.ts";
import { isPerson } from "./categoriser/people.ts";

/** The form of a company at the end of its name. */
const COMPANY =
  /^(?:sl|slu|sll|slp|slpu|slne|sa|sau|sal|sas|scp|cb|scoop|sccl|coop|bv|nv|gmbh|ltd|limited|inc|llc|plc|sarl|srl|uab)$/;

/** What clients write for what they pay: "FRA 2026/11", "IGUALA 03/2026". */
const INVOICE =
  /^(?:fra|fras|fact|facts|factura|facturas|invoice|invoices|inv|rechnung|iguala|honorarios?|minutas?)$/;
/** Flatmates share such bills. */
const OF_HOME =
  /^(?:luz|agua|gas|internet|wifi|fibra|movil|moviles|telefono|comunidad|electricidad|calefaccion|piso|casa|basuras?)$/;
const LINKS = /^(?:de|del|la|el|los|las)$/;

/** What companies and offices pay for other reasons than work. */
const NO_WORK =
  /^(?:nomina|nominas|sueldo|salario|payroll|salary|paga|haberes|finiquito|indemnizacion|pension|prestacion|prestaciones|subvencion|ayuda|beca|devolucion|devol|dev|reembolso|refund|retrocesion|dividendos?|intereses|premio|loteria|prestamo|alquiler|renta|arrendamiento|fianza|deposito|traspaso|siniestro|aeat|tributaria|hacienda|tgss|inss|sepe)$/;

/** Rows that the person or the bank's words have put there are no work. */
const otherIncome: ReadonlySet<string> = new Set([
  "Pensiones/Prestaciones",
  "Devoluciones/Reembolsos",
  "Intereses/Dividendos",
]);

/** What one sells of one's own things. */
const SECOND_HAND = /^(?:wallapop|vinted|milanuncios|todocoleccion|catawiki|chicfy|depop|vestiaire)$/;

/** Quick to see, where most texts hold neither. */
const mayBe =
  /\b(?:s\.? ?l(?:\.? ?[ulp]u?|ne)?|s\.? ?a(?:\.? ?[uls]|rl)?|s\.?c\.?p|c\.?b|s\.? ?coop|s?c?coop|sccl|b\.?v|n\.?v|gmbh|ltd|limited|inc|llc|plc|s\.?r\.?l|uab|fras?|facts?|facturas?|invoices?|inv|rechnung|iguala|honorarios?|minutas?)(?![a-z])/;

const isOfIncome = (category: string) => {
  const known = categorySchema.safeParse(category).data;
  return known !== undefined && (isIncomeCategory(known) || known === "Sin categorizar");
};

/** "factura luz": of a home, and not of work. */
const billsWork = (words: readonly string[]) =>
  words.some((word, at) => {
    if (!INVOICE.test(word)) return false;
    const next = words.slice(at + 1).find((one) => !LINKS.test(one)) ?? "";
    return !OF_HOME.test(next);
  });

const isCompany = ({ text, party }: ParsedText) => {
  const isNamedAsPerson = isFirstName(text.words[party.start] ?? "");
  return text.words.some(
    // "Joan Pons sa Pobla" is no company.
    (word, at) => at > party.start && COMPANY.test(word) && !(isNamedAsPerson && word === "sa"),
  );
};

/**
 * Whether money that came in was paid by a client of a self-employed person: by a company, through a till or a
 * platform, or with a word of an invoice. Of a person only the latter tells. `text` is the folded text of the bank.
 */
export const isFromClient = (text: string, category: string): boolean => {
  const isSale = category === "Ventas/Freelance";
  if (otherIncome.has(category) || !(isSale || mayBe.test(text)) || !isOfIncome(category)) return false;
  const parsed = parseText(text);
  const { kind, party } = parsed;
  const { words } = parsed.text;
  if (kind === "own" || kind === "refund" || words.some((word) => NO_WORK.test(word))) return false;
  if (billsWork(words)) return true;
  if (category === "Nómina/Salario" || kind === "bizum" || isPerson(party)) return false;
  if (isSale) return !words.some((word) => SECOND_HAND.test(word));
  // A shop that pays without a bill gives something back.
  return isCompany(parsed) && !merchantIndex.at(party, party.start);
};
