import { monthEndOf } from "#shared/rules/madrid-day.ts";
import { daysOfLate } from "./days-asked.ts";
import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const ASKS_WHY =
  /^(?:(?:y|pero|pues|oye|ah|vale|a ver) )*(?:(?:y |eso )?por que|y eso|como es eso|(?:eso )?a que (?:se debe|viene)|de donde (?:sale|viene))(?: (?:esa? (?:diferencia|subida|bajada|aumento|gasto|cambio)|tanto|tan caro|tan poco|eso|asi|ha sido|es|fue|mas|menos|ha subido|ha bajado|sube|baja))*$/;

/** "¿y por qué?" after any figure of money spent. */
export const whyOf = (reading: Reading, before: Understanding): Understanding | null => {
  if (!ASKS_WHY.test(reading.plain)) return null;
  switch (before.intent) {
    case "spending": {
      const { category, merchant, period, asked } = before;
      return { intent: "why_changed", category, merchant, period, ...(asked !== undefined && { asked }) };
    }
    case "budget":
      return ofLate(before.category, reading);
    case "top_spending":
    case "overspending":
    case "savings":
    case "week_summary":
      return { intent: "why_changed", category: null, merchant: null, period: before.period };
    case "balance":
      return before.on === undefined
        ? ofLate(null, reading)
        : { intent: "forecast_reasons", day: before.on, isOfSpending: false };
    // Which month it was is known only to the answer.
    case "payment_history":
      return { intent: "beyond", topic: "unsure" };
    case "left_over":
      return before.wanted === "month"
        ? { intent: "forecast_reasons", day: monthEndOf(reading.today), isOfSpending: true }
        : null;
    case "safe_to_spend":
      return { intent: "forecast_reasons", day: before.until, isOfSpending: true };
    default:
      return null;
  }
};

const WHY_SO_MUCH_LEFT =
  /\b(?:por que|de donde sale|como (?:sabes|calculas|sale)) (?:[a-z]+ ){0,3}?(?:(?:puedo|podemos) gastar|(?:me|nos) (?:sobran?|quedan?|llega)|(?:no )?llego|llegamos|(?:voy|vamos) a quedar(?:me|nos) sin)\b(?!.{0,40}\b(?:gast[eo]|en [a-z]+ [a-z]+))/;
const WHY_SUCH_BALANCE =
  /\b(?:por que|de donde sale|como (?:sabes|calculas|sale)) (?:[a-z]+ ){0,3}?(?:(?:voy|vamos) a tener|tendre|tendremos|saldo (?:previsto|que prev[a-z]+)|(?:esa|la|tu|esta) prevision)\b/;

/** "¿por qué solo puedo gastar eso?", "¿de dónde sale esa previsión?", whatever was said before. */
export const readForecastReasons = ({ plain, today, future, past }: Reading): Understanding | null => {
  if (past) return null;
  const isOfSpending = WHY_SO_MUCH_LEFT.test(plain);
  if (!isOfSpending && !WHY_SUCH_BALANCE.test(plain)) return null;
  const end = future?.to ?? monthEndOf(today);
  return { intent: "forecast_reasons", day: isOfSpending && !future ? null : end, isOfSpending };
};

const ofLate = (category: string | null, reading: Reading): Understanding => ({
  ...{ intent: "why_changed", category, merchant: null, period: daysOfLate(reading) },
});
