const controlWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Banco de España: 10 becomes 1 and 11 becomes 0. */
const controlDigit = (tenDigits: string) => {
  const sum = controlWeights.reduce((total, weight, place) => total + weight * Number(tenDigits[place]), 0);
  const digit = 11 - (sum % 11);
  return digit === 10 ? 1 : digit % 11;
};

/** ISO 13616: letters stand for 10 to 35. */
const remainder97 = (text: string) => {
  let remainder = 0;
  for (const character of text) {
    for (const digit of Number.parseInt(character, 36).toString()) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder;
};

const ibanOfBban = (bban: string) => {
  const check = 98 - remainder97(`${bban}ES00`);
  return `ES${String(check).padStart(2, "0")}${bban}`;
};

export const compactIban = (text: string) => text.replace(/[\s.-]/g, "").toUpperCase();

/** "45" for bank (4 digits), branch (4) and account (10). */
const nationalCheckDigits = (bank: string, branch: string, account: string) =>
  `${controlDigit(`00${bank}${branch}`)}${controlDigit(account)}`;

/** From bank (4 digits), branch (4) and account (10); null unless all are digits. */
export const spanishIban = (bank: string, branch: string, account: string) =>
  /^\d{18}$/.test(bank + branch + account) && bank.length === 4 && branch.length === 4
    ? ibanOfBban(bank + branch + nationalCheckDigits(bank, branch, account) + account)
    : null;

/** Null for an IBAN of another country. The input has no spaces. */
export const spanishAccountOf = (iban: string) => {
  const [, bankCode = "", branch = "", account = ""] =
    /^ES\d{2}(\d{4})(\d{4})\d{2}(\d{10})$/.exec(iban) ?? [];
  return bankCode ? { bankCode, branch, account } : null;
};

/** Checks ISO 13616 digits and, for Spain, length and national check digits, which catch a swapped bank and branch. */
export const isValidIban = (text: string) => {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || remainder97(iban.slice(4) + iban.slice(0, 4)) !== 1) {
    return false;
  }
  if (!iban.startsWith("ES")) return true;
  const parts = spanishAccountOf(iban);
  return (
    parts !== null && iban.slice(12, 14) === nationalCheckDigits(parts.bankCode, parts.branch, parts.account)
  );
};

/** From the old 20-digit account number (CCC) with or without separators; null when it is invalid. */
export const ibanOfCcc = (text: string) => {
  const digits = compactIban(text);
  if (!/^\d{20}$/.test(digits)) return null;
  const iban = ibanOfBban(digits);
  return isValidIban(iban) ? iban : null;
};

export const readIban = (text: string) => (isValidIban(text) ? compactIban(text) : ibanOfCcc(text));
