/** Paying in equal months. Cents. */
export interface Instalments {
  downPaymentCents: number;
  months: number;
  monthlyCents: number;
  /** Percent a year with everything (TAE), one decimal. */
  tae: number;
  /** All payments, the first included. */
  totalCents: number;
  interestCents: number;
}

/** Instalments of something whose price at once is not known: nobody knows what part of them is interest. */
export interface BareInstalments extends Omit<Instalments, "tae" | "interestCents"> {
  tae: null;
  interestCents: null;
}

/** One payment, so many years after the money was lent. */
export interface Payment {
  years: number;
  amount: number;
}

const mostRate = 1e6;
const steps = 200;

/**
 * The annual percentage rate of charge (TAE), 0.07 for 7 %, at least 0: the rate at which the payments are worth what was
 * lent. Directive 2008/48/EC, annex I (in Spain, Ley 16/2011, anexo I); halved until nothing changes.
 */
export const annualRateOf = (lent: number, payments: readonly Payment[]): number => {
  const worthAt = (rate: number) =>
    payments.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
  let [low, high] = [0, mostRate];
  if (lent <= 0 || worthAt(low) <= lent) return 0;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > lent) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * What shops and banks ask for on average, as an assumption that is always shown. The Bank of Spain's means of new
 * consumer credit were 10.21 % in October 2009 and 8.70 % in March 2017.
 */
export const usualRate = 0.08;

/** Equal payments at the end of each month, rounded up to whole cents, that pay back what was lent at an annual rate. */
export const monthlyPayment = (lentCents: number, months: number, annualRate = usualRate): number => {
  const rate = (1 + annualRate) ** (1 / 12) - 1;
  const exact = rate === 0 ? lentCents / months : (lentCents * rate) / (1 - (1 + rate) ** -months);
  // A thousandth of a cent is no cent: it comes from reckoning in fractions.
  return Math.ceil(exact - 1e-3);
};

interface Offer {
  priceCents: number;
  downPaymentCents?: number;
  months: number;
  /** As offered; at the usual rate when left out. */
  monthlyCents?: number | undefined;
}

/** What an offer costs in the end, as far as the price at once is known. */
export const instalmentsOf = ({ priceCents, downPaymentCents = 0, months, ...offer }: Offer): Instalments => {
  const lent = Math.max(0, priceCents - downPaymentCents);
  const monthlyCents = offer.monthlyCents ?? monthlyPayment(lent, months);
  const payments = Array.from({ length: months }, (_, place) => ({
    years: (place + 1) / 12,
    amount: monthlyCents,
  }));
  const totalCents = downPaymentCents + monthlyCents * months;
  return {
    downPaymentCents,
    months,
    monthlyCents,
    tae: Math.round(annualRateOf(lent, payments) * 1000) / 10,
    totalCents,
    interestCents: Math.max(0, totalCents - priceCents),
  };
};

/** An offer of which only the payments are told. */
export const bareInstalments = (
  months: number,
  monthlyCents: number,
  downPaymentCents: number,
): BareInstalments => ({
  ...{ downPaymentCents, months, monthlyCents, tae: null, interestCents: null },
  totalCents: downPaymentCents + months * monthlyCents,
});
