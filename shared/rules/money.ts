/** Integer cents; halves round away from zero. */
export const toCents = (euros: number) =>
  Math.sign(euros) * Math.round(Number((Math.abs(euros) * 100).toPrecision(15)));

/** Without exchange rates, only euros add up. */
export const isInEuros = ({ currency }: { currency: string }) => currency === "EUR";

export const fromCents = (cents: number) => cents / 100;

export const fromCentsIfAny = (cents: number | null) => (cents === null ? null : fromCents(cents));
export const toCentsIfAny = (euros: number | null) => (euros === null ? null : toCents(euros));
