import { cleanText } from "#server/modules/banking/domain/statement-files/text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { readIban } from "#shared/rules/iban.ts";
import { bankNamedIn } from "#shared/rules/spanish-banks.ts";

const accountPattern =
  /[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){3,7}(?:[ -]?[A-Z\d]{1,3})?|\d{4}[ ./-]?\d{4}[ ./-]?\d{2}[ ./-]?\d{10}|\d{4}(?:[ -]?\d{4}){4}/gi;
/** "Entidad 2100 Oficina 0418 DC 45 Cuenta 0200051332" */
const namedParts = /\b(\d{4})\b\D{1,20}\b(\d{4})\b\D{1,20}\b(\d{2})\b\D{1,20}\b(\d{10})\b/;

/** Some banks write the IBAN before the header ("Movimientos de la cuenta ES.."). */
export const ibanIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    const line = cells.join(" ").replace(/\s+/g, " ").slice(0, 1_000);
    for (const match of line.matchAll(accountPattern)) {
      const iban = readIban(match[0]);
      if (iban) return iban;
    }
    const ofParts = readIban(namedParts.exec(line)?.slice(1).join("") ?? "");
    if (ofParts) return ofParts;
  }
  return null;
};

export const holderIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    const place = cells.findIndex((cell) =>
      /^(?:titular(?:es)?|nombre|cliente|holder)\b/.test(foldedPhrase(cell.slice(0, 80))),
    );
    if (place < 0) continue;
    const [, ...afterColon] = (cells[place] ?? "").split(":");
    const name =
      afterColon.join(":").trim() || cells.slice(place + 1).find((cell) => cell.trim() !== "") || "";
    if (cleanText(name)) return cleanText(name);
  }
  return null;
};

/** "Divisa: USD" above the header is the currency of amounts that name none. */
export const currencyBefore = (preamble: string[][]) => {
  for (const cells of preamble) {
    const [, named] =
      /\b(?:divisa|moneda|moeda|dibisa)\b\W{0,5}([A-Z]{3})\b/i.exec(cells.join(" ").slice(0, 1_000)) ?? [];
    if (named && !/^eur/i.test(named)) return named.toUpperCase();
  }
  return null;
};

/** The last digits of an account whose others are masked: they tell it from the person's other accounts. */
export const maskedAccountIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    const line = cells.join(" ").slice(0, 1_000);
    if (!/cuenta|compte|conta\b|kontu|iban|tarjeta/i.test(line)) continue;
    const [, digits] = /[*xX•·]{2}[*xX•·\s-]{0,30}(\d{4})(?!\d)/.exec(line) ?? [];
    if (digits) return digits;
  }
  return null;
};

/** The bank that a title above the rows names. */
export const institutionIn = (preamble: string[][]) =>
  bankNamedIn(preamble.map((cells) => cells.join(" ")).join("\n"));
