/** How figures are written in Spanish, the same on screens and in sentences. */

const minus = "\u2212";

// Spanish leaves four digits ungrouped by default; a column of amounts reads better when all are.
const numberFormat = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat("es-ES", {
    useGrouping: "always",
    signDisplay: "negative",
    ...options,
  });
  return (value: number) => format.format(value).replace("-", minus);
};

const byCurrency = new Map<string, (value: number) => string>();

/** 1234.5 in EUR as "1.234,50 €"; a true minus, and a no-break space before the symbol. */
export const writeMoney = (amount: number, currency: string) => {
  const write = byCurrency.get(currency) ?? numberFormat({ style: "currency", currency });
  byCurrency.set(currency, write);
  return write(amount);
};

const euros = { style: "currency", currency: "EUR" } as const;

/** Without cents: "312 €"; halves round away from zero. */
export const writeWholeEuros = numberFormat({ ...euros, maximumFractionDigits: 0 });

/** Cents only where there are some: "900 €", "1.099,90 €". */
export const writeShortEuros = numberFormat({ ...euros, trailingZeroDisplay: "stripIfInteger" });

/** With a plus in front of what comes in. */
export const writeSignedEuros = numberFormat({ ...euros, signDisplay: "exceptZero" });

const percent = numberFormat({ style: "percent", maximumFractionDigits: 0 });

/** 62 as "62 %". */
export const writePercent = (value: number) => percent(value / 100);

export const writeWhole = numberFormat({});

/** 6.1 as "6,1" and 6 as "6". */
export const writeTenths = numberFormat({ maximumFractionDigits: 1 });

/** 6 as "6,0". */
export const writeExactTenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const writeHundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1 movimiento", "412 movimientos", "1.200 movimientos". */
export const writeCounted = (count: number, one: string, many: string) =>
  `${writeWhole(count)} ${count === 1 ? one : many}`;

const daysPerMonth = 30.44;
const monthsInYears = 24;
const daysInMonths = 60;
/** Nobody plans further. */
const mostDays = 3650;

/** "40 días", "unos 5 meses", "unos 7 años", "más de 10 años". */
export const writeDelay = (days: number) => {
  if (days >= mostDays) return "más de 10 años";
  if (days <= daysInMonths) return writeCounted(days, "día", "días");
  const months = Math.round(days / daysPerMonth);
  return months < monthsInYears ? `unos ${months} meses` : `unos ${writeWhole(Math.round(months / 12))} años`;
};
