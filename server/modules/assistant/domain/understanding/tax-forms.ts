/**
 * Forms of the tax office that people call by their number: IVA, payments in advance of IRPF, withholdings, rent, yearly
 * summaries, companies, wealth (Agencia Tributaria, "Todas las declaraciones").
 */
const FORM =
  /\b(?:modelo|del?|el|proximo|los) (?:el )?(?<form>303|390|130|131|100|111|115|180|190|347|349|200|202|714)\b(?! ?(?:€|euros?|eur|pavos|pelas))/;

/** "modelo 303", however it is called; null where no form is. */
export const taxFormIn = (plain: string): string | null => {
  const { form } = plain.match(FORM)?.groups ?? {};
  const isSaid = /\b(?:modelo|iva|irpf|trimestre|hacienda|impuestos?|tax|303|130|111|115|390)\b/.test(plain);
  return form && isSaid ? `modelo ${form}` : null;
};
