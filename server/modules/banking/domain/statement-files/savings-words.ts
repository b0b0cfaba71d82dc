import { foldedPhrase } from "#shared/rules/fold.ts";

/** In what an account is called: "Cuenta NARANJA", "Libreta Estrella", "Mi hucha", "Depósito a 12 meses". */
const inNames =
  /\b(?:ahorros?|estalvis?|aforros?|aurrezki\w*|savings?|naranja|taronja|libretas?|llibretas?|depositos?|diposits?|plazo fijo|imposicion(?:es)? a plazo|ipf|huchas?|guardiola)\b/;

/** In a title or the name of a file, which may tell of other things: only of an account. */
const inTitles =
  /\b(?:(?:cuenta|cta|compte|conta) (?:de |d )?(?:la )?(?:ahorros?|estalvis?|aforros?|naranja|taronja)|libreta|llibreta|(?:deposito|imposicion) a plazo|plazo fijo|savings account|aurrezki kontu\w*)\b/;

const ofBanks = /\b(?:cajas? de ahorros?|caixas? d estalvis?|caixas? de aforros?|savings bank)\b/g;

const current = /\b(?:corriente|nomina|current|checking|tarjeta)\b/;

const says = (words: RegExp) => (text: string) => {
  const phrase = foldedPhrase(text.slice(0, 1_000)).replace(ofBanks, " ");
  return words.test(phrase) && !current.test(phrase);
};

/** Whether an account that is called so is one of savings. */
export const namesSavings = says(inNames);

/** Whether what stands above the rows, or a file's name, says that the account is one of savings. */
export const tellsSavings = says(inTitles);
