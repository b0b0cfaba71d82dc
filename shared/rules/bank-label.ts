/** A bank's name as people read it: nobody may take invented data for their own. */
export const bankLabel = (bank: { institutionName: string; isSimulated: boolean }) =>
  bank.isSimulated ? `${bank.institutionName} (banco simulado)` : bank.institutionName;
