export interface Instalments {
  downPaymentCents: number;
  months: number;
  monthlyCents: number;
  /** Annual percentage rate with all costs (TAE), in percent with one decimal. */
  tae: number;
  totalCents: number;
  interestCents: number;
}

/** Instalments without a known cash price, so their interest is unknown. */
export interface InstalmentsWithoutPrice extends Omit<Instalments, "tae" | "interestCents"> {
  tae: null;
  interestCents: null;
}

export interface Payment {
  years: number;
  amount: number;
}

const maxRate = 1e6;
const steps = 200;

/** 0.07 for 7 %, at least 0. Directive 2008/48/EC, annex I (in Spain, Ley 16/2011, anexo I), by bisection. */
export const annualRateOf = (lent: number, payments: readonly Payment[]): number => {
  const presentValueAt = (rate: number) =>
    payments.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
  let [low, high] = [0, maxRate];
  if (lent <= 0 || presentValueAt(low) <= lent) return 0;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (presentValueAt(middle) > lent) low = middle;
    else high = middle;
  }
  return high;
};

/** Assumed. Bank of Spain's averages of new consumer credit: 10.21 % in October 2009, 8.70 % in March 2017. */
const usualRate = 0.08;

/** Equal payments at the end of each month, rounded up to whole cents. */
export const monthlyPayment = (lentCents: number, months: number, annualRate = usualRate): number => {
  const rate = (1 + annualRate) ** (1 / 12) - 1;
  const exact = rate === 0 ? lentCents / months : (lentCents * rate) / (1 - (1 + rate) ** -months);
  // Ignores rounding errors of floating point numbers.
  return Math.ceil(exact - 1e-3);
};

interface Offer {
  priceCents: number;
  downPaymentCents?: number;
  months: number;
  monthlyCents?: number | undefined;
}

export const calculateInstalments = ({
  priceCents,
  downPaymentCents = 0,
  months,
  ...offer
}: Offer): Instalments => {
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

export const instalmentsWithoutPrice = (
  months: number,
  monthlyCents: number,
  downPaymentCents: number,
): InstalmentsWithoutPrice => ({
  ...{ downPaymentCents, months, monthlyCents, tae: null, interestCents: null },
  totalCents: downPaymentCents + months * monthlyCents,
});
