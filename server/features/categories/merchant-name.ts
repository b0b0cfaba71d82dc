import { findMerchant } from "./merchants.ts";
import { fold } from "./phrase-index.ts";
import { titleCase } from "./title-case.ts";

interface Described {
  description: string;
  counterparty: string | null;
}

const MAX_LENGTH = 60;
/** Longer than any bank's text; what follows only costs time. */
const MAX_READ = 400;

/** Control and format characters (bidi overrides, zero width), half surrogates, private ones, blanks that pass as letters. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** Two blanks divide fields and are kept; longer runs would cost the patterns below quadratic time. */
const WIDE_GAP = /\s{3,}/g;

const TRANSFER_START =
  /^(?:(?:pago|abono|cargo|envio|env[ií]o|orden|recibo)\s+)?(?:(?:de|por|con)\s+)?(?:bizum|transferencias?|transfe|transfer|transf|trf|traspaso|trans)\b\.?(?:\s*(?:bizum|sepa|inmediata|inm|instant[aá]nea|nacional|ordinaria|otra entidad|recibida|rec|emitida|emi|enviad[oa]|recibid[oa]|nomin[ae]?s?|n[oó]minas?|a favor)\b\.?)*\s*(?:(?:realizada|hecha)\s+)?(?:(?:de|del|a|para|from|to)\b\s*:?)?[\s/:,-]*/i;

const CONCEPT = /(?:\s*[,;:/-]?\s+(?:con\s+)?(?:concepto|cpto|concept)\b|\s*:\s).*$/i;

const STARTS = [
  /^pago con tarjeta en (?:[\p{L}]+, [\p{L}]+ y [\p{L}]+|restaurantes y [\p{L}]+|(?:hiper\/)?supermercados(?: e hipermercados)?|alimentaci[oó]n|gasolineras|transportes?|ocio y [\p{L}]+|hogar|viajes)\s+/iu,
  /^(?:pago|compra|cargo|abono|operaci[oó]n|dev(?:oluci[oó]n)?)(?:\s+(?:de|con|en|por|m[oó]vil|internet|online|comercio|compra|pago))*\s+(?:tarj(?:eta)?\b\.?)(?:\s+(?:de\s+)?(?:cr[eé]dito|d[eé]bito|prepago|virtual)\b)?[\s:.,*]*/i,
  /^(?:pago|compra)\s+(?:(?:m[oó]vil|internet|online|contactless|con m[oó]vil|apple pay|google pay)\s+)?(?:en\s+)/i,
  /^(?:pago|compra)\s+(?:m[oó]vil|internet|online|contactless)\s+/i,
  /^(?:compra|pago)\s+(?=\S)/i,
  /^(?:recibo|adeudo|rcbo|rbo|domiciliaci[oó]n|dom)\b\.?(?:\s+(?:sepa|directo|domiciliado|recibo|cobro))*(?:\s+de\b)?[\s/:,-]*/i,
  /^(?:n[oó]minas?|abono n[oó]mina)\b(?:\s+de\b)?(?:\s+(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b(?:\s+(?:de\s+)?\d{4})?)?[\s/:,-]*/i,
  /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|[\dx*•]{4,})[\s,.:-]+/i,
  /^(?:tarj(?:eta)?\b\.?|en|visa|mastercard)\s*[:*]*\s*/i,
  /^(?:sumup|sq|zettle|izettle|iz|paypal|pp|sp|stripe|klarna|mgp|nyx|redsys|paddle\.net|paddle|ls|wl|bkg|google|2co|fs|dlo|ebanx|toast|tst|ztl|mypos)\s*[_*]+\s*/i,
  /^(?:sumup|zettle|paypal|stripe)\s+(?=\S)/i,
];

const ENDS = [
  /\s*,?\s*(?:n[º°o.]?|n[uú]m\.?)\s*(?:de\s+)?(?:recibo|factura|fra|contrato|mandato|p[oó]liza|ref)\b.*$/i,
  /\s*,?\s*(?:\bref(?:erencia)?\b|\bmandato|\bmand|\bfactura|\bfra|\bcontrato|\bcore|\biban|\bcod\.|\bid\s*:|\btarj(?:eta)?)[\s.:*].*$/i,
  /(?<!(?:^|\s)(?:la|las|el|los|de|del|y))\s*,?\s+(?:c\/|av\.|avda?\b|avenida|calle|pza\b|pl\.|ctra\b|carretera|p[º°]|pol\. ?ind|c\.c\.|cc\s).*$/i,
  /(?<=\S\s\S{2,40})(?<!\s(?:la|las|el|los|de|del|y))\s*,?\s+(?:plaza|paseo)\s.*$/i,
  /\s*[,\\-]\s*(?:a coru[nñ]a|madrid|barcelona|valencia|sevilla|zaragoza|m[aá]laga|murcia|palma(?: de mallorca)?|las palmas|bilbao|alicante|c[oó]rdoba|valladolid|vigo|gij[oó]n|l['’]hospitalet|vitoria|granada|elche|oviedo|badalona|cartagena|terrassa|jerez|sabadell|m[oó]stoles|santa cruz|pamplona|almer[ií]a|alcal[aá]|legan[eé]s|fuenlabrada|getafe|burgos|albacete|santander|castell[oó]n|alcorc[oó]n|logro[nñ]o|badajoz|salamanca|huelva|lleida|marbella|le[oó]n|tarragona|donostia|san sebasti[aá]n|c[aá]diz|ja[eé]n|ourense|orense|girona|lugo|c[aá]ceres|melilla|ceuta|guadalajara|toledo|pontevedra|palencia|ciudad real|zamora|[aá]vila|cuenca|huesca|segovia|soria|teruel|dublin|london|luxembourg|amsterdam|tallinn|berlin|paris|esp?|espa[nñ]a|spain)\b.*$/i,
  /\s{2,}\S.*$/,
];

const NOISE = [
  /(?<![\p{L}\d])[\dx*•]{4,}(?![\p{L}\d])/giu,
  /(?<!\S)(?:el\s+)?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?(?!\S)/gi,
  /(?<!\S)\d{1,2}:\d{2}(?::\d{2})?(?!\S)/g,
  /(?<!\S)[A-Z]{2}\d{2}[A-Z0-9]{10,30}(?!\S)/gi,
  /(?<!\S)[A-Z]{0,4}\d{3}[A-Z0-9]*(?!\S)/gi,
  /(?<!\S)(?=[A-Z0-9-]{5,}(?!\S))(?:[A-Z-]*\d){2}[A-Z0-9-]*/gi,
];

const COMPANY =
  /[\s,]+(?:s\.?\s?l\.?\s?u?\.?|s\.?\s?a\.?\s?u?\.?|s\.?\s?l\.?\s?p\.?|s\.?\s?c\.?\s?p\.?|c\.?\s?b\.?|s\.?\s?coop\.?.*|gmbh|ltd\.?|limited|inc\.?|b\.?v\.?|s\.?[aà]\.?\s?r\.?\s?l\.?|llc|plc|ag|oy|n\.?v\.?|sociedad (?:limitada|an[oó]nima).*)$/i;

const WEB =
  /^(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]{2,})\.(?:com|es|net|org|eu|io|cat|app|shop|co|eus|gal)(?:\/\S*)?(?=\s|$)/iu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N})+]+$/gu;
const ANY_LETTER = /\p{L}/u;

const tidy = (text: string) => text.replace(/\s+/g, " ").replace(EDGES, "").trim();

/** The text unless cutting leaves no word of it. */
const cut = (text: string, pattern: RegExp, by = " ") => {
  const shorter = text.replace(pattern, by);
  return ANY_LETTER.test(shorter) ? shorter : text;
};

const withoutStarts = (text: string) => {
  let current = text;
  for (let round = 0; round < 4; round++) {
    const before = current;
    for (const start of STARTS) current = cut(current, start, "").trimStart();
    if (current === before) break;
  }
  return current;
};

const clip = (text: string) => {
  if (text.length <= MAX_LENGTH) return text;
  const head = text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
  const lastSpace = head.lastIndexOf(" ");
  return (lastSpace > MAX_LENGTH / 2 ? head.slice(0, lastSpace) : head).trim();
};

/** Plain text of one piece: no line breaks, control characters or bidi overrides. */
const plainText = (text: string | null) =>
  (text ?? "").slice(0, MAX_READ).replace(INVISIBLE, " ").replace(WIDE_GAP, "  ").trim();

/**
 * The person or company in the text of a Bizum or transfer, without what the payer wrote as its concept.
 * Null where the text is no transfer.
 */
export const transferParty = (text: string): string | null => {
  const plain = plainText(text);
  if (!TRANSFER_START.test(plain)) return null;
  return plain.replace(TRANSFER_START, "").replaceAll(";", " ").replace(CONCEPT, "").trim();
};

const known = (text: string) => findMerchant(fold(text).split(" "))?.value.name;

const clean = (text: string) => {
  const party = transferParty(text) || text;
  const name = known(party);
  if (name) return name;
  let current = withoutStarts(party);
  for (const end of ENDS) current = cut(current, end);
  for (const noise of NOISE) current = cut(current, noise);
  current = cut(tidy(current), COMPANY, "");
  return titleCase(tidy(current.replace(WEB, "$1")));
};

/**
 * The name a person would know a movement by: never empty, at most 60 characters, plain text.
 * "RECIBO /EUSKALTEL SA" is "Euskaltel"; "PAGO BIZUM DE CLAUDIA;FERRAN" is "Claudia Ferran".
 */
export const merchantNameOf = ({ description, counterparty }: Described): string => {
  const raw = plainText(counterparty) || plainText(description);
  return clip(clean(raw)) || clip(raw) || "Movimiento";
};
