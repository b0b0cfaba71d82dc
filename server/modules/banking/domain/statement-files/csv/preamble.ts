import { cleanText } from "#server/modules/banking/domain/statement-files/text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { readIban } from "#shared/rules/iban.ts";

const accountPattern =
  /[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){3,7}(?:[ -]?[A-Z\d]{1,3})?|\d{4}[ -]?\d{4}[ -]?\d{2}[ -]?\d{10}|\d{4}(?:[ -]?\d{4}){4}/gi;

/** Some banks write the IBAN before the header ("Movimientos de la cuenta ES.."). */
export const ibanIn = (preamble: string[][]) => {
  for (const cells of preamble) {
    for (const match of cells.join(" ").slice(0, 1_000).matchAll(accountPattern)) {
      const iban = readIban(match[0]);
      if (iban) return iban;
    }
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
