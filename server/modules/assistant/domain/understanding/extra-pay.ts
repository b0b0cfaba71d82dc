import { addDays, monthEndOf } from "#shared/rules/madrid-day.ts";
import { readLeftOver } from "./left-over.ts";
import type { Reading } from "./read-message.ts";
import type { Period, Spending } from "./understanding.ts";

const EXTRA_PAY =
  /\b(?:la|mi|una) (?:paga )?extra(?:ordinaria)?\b(?! (?:del? (?!navidad|verano|diciembre|junio|julio)))|\bpagas? extras?\b/;
const WAS_PAID =
  /\b(?:fue|era|fueron|cobre|cobramos|pagaron|ingresaron|dieron|ha sido|he cobrado|entro|entraron)\b/;
const OTHERWISE = /\b(?:si|cuando|que dia|gaste|gastado)\b/;
const OF_WINTER = /\b(?:navidad(?:es)?|diciembre|invierno)\b/;
const OF_SUMMER = /\b(?:verano|junio|julio)\b/;
const LAST_YEAR = /\b(?:ano (?:pasado|anterior)|pasado ano)\b/;

/** The months in which it is paid: those of the year that is meant, or the last ones that have begun. */
const months = ({ plain, today }: Reading): Period | null => {
  const [first, last] = OF_WINTER.test(plain) ? ["12", "12"] : OF_SUMMER.test(plain) ? ["06", "07"] : [];
  if (!first || !last) return null;
  const year = Number(today.slice(0, 4));
  const isLast = LAST_YEAR.test(plain) || `${year}-${first}-01` > today;
  const of = `${isLast ? year - 1 : year}`;
  return { from: `${of}-${first}-01`, to: monthEndOf(`${of}-${last}-01`) };
};

/** "¿de cuánto fue la extra de Navidad?": what came in that month, and nothing of the holiday. */
const readExtraPay = (reading: Reading): Spending | null => {
  const { plain, past, today, signals, amounts } = reading;
  const isAsked = EXTRA_PAY.test(plain) && WAS_PAID.test(plain) && !OTHERWISE.test(plain);
  if (!isAsked || signals.isRequest || amounts.length > 0) return null;
  const days = months(reading) ?? (past && { from: past.from, to: past.to });
  return {
    ...{ intent: "spending", category: null, merchant: "paga extra", against: null },
    ...{ wanted: "sum", flow: "in", period: days ?? { from: addDays(today, -365), to: today } },
  };
};

/** What comes in as pay, or is left of it. */
export const readPay = (reading: Reading) => readExtraPay(reading) ?? readLeftOver(reading);
