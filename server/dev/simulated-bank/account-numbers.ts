import { digitsOf } from "#server/dev/stable-ids.ts";
import { spanishIban } from "#shared/rules/iban.ts";
import type { Institution } from "./institutions.ts";

/** Check digits of ISO 13616 for any country. */
const withCheckDigits = (country: string, rest: string) => {
  const figures = [...`${rest}${country}00`].map((character) => Number.parseInt(character, 36)).join("");
  const check = 98n - (BigInt(figures) % 97n);
  return `${country}${String(check).padStart(2, "0")}${rest}`;
};

/** Valid in its country; the same name always gives the same number. */
export const ibanOf = ({ bankCode }: Institution, name: string) => {
  if (/^\d{4}$/.test(bankCode)) {
    const iban = spanishIban(bankCode, digitsOf(`${name} branch`, 4), digitsOf(`${name} account`, 10));
    if (!iban) throw new Error(`No IBAN for ${bankCode}`);
    return iban;
  }
  const country = bankCode.slice(0, 2);
  const bank = bankCode.slice(2);
  if (country === "BE") return withCheckDigits("BE", belgianAccount(bank + digitsOf(name, 7)));
  if (country === "NL") return withCheckDigits("NL", `${bank}${digitsOf(name, 10)}`);
  return withCheckDigits(country, digitsOf(name, 14));
};

const belgianAccount = (tenDigits: string) =>
  tenDigits + String(Number(tenDigits) % 97 || 97).padStart(2, "0");

export const maskedPanOf = (name: string) => `5489********${digitsOf(`${name} card`, 4)}`;

/** "ES91 **** **** **** **** 1332". */
export const maskedIban = (iban: string) => {
  const groups = Math.ceil(iban.length / 4) - 2;
  return [iban.slice(0, 4), ...Array.from({ length: groups }, () => "****"), iban.slice(-4)].join(" ");
};
