import { bankLabel } from "#shared/rules/bank-label.ts";

/** In mails and notices, which show nothing else of the bank. */
export const nameOfBank = (bank: { provider: string; institutionName: string }) =>
  bankLabel({ institutionName: bank.institutionName, isSimulated: bank.provider === "simulated" });
