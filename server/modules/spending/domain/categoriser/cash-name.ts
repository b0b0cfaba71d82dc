const TAKEN = /^(?:reintegros?|reint|retirada|ret|disp|disposicion|extraccion)$/;
const PUT_IN = /^(?:ingreso|ingr|ing|ingres)$/;
const MACHINE = /^(?:cajeros?|caixer)$/;
const LAST_READ = 8;

/** Each bank writes it otherwise, with the machine's place and number behind it. */
export const nameOfCash = (words: readonly string[]): string | undefined => {
  const [first = "", ...others] = words.slice(0, LAST_READ);
  if (!others.some((word) => MACHINE.test(word))) return undefined;
  if (TAKEN.test(first)) return "Reintegro Cajero";
  return PUT_IN.test(first) ? "Ingreso Cajero" : undefined;
};
