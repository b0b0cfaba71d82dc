/** What a file that names no bank is taken for. */
export const unknownBank = "Banco";

/** Accounts at banks that nobody knows are told apart by their own names. */
export const bankOrAccountName = (account: { institutionName: string; name: string }) =>
  account.institutionName === unknownBank ? account.name : account.institutionName;

/** A bank's name as people read it: nobody may take invented data for their own. */
export const bankLabel = (bank: { institutionName: string; isSimulated: boolean }) =>
  bank.isSimulated ? `${bank.institutionName} (banco simulado)` : bank.institutionName;
