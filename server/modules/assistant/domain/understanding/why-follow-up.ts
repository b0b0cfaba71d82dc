import type { Reading } from "./read-message.ts";
import type { Understanding } from "./understanding.ts";

const ASKS_WHY =
  /^(?:(?:y|pero|pues|oye|ah|vale|a ver) )*(?:(?:y |eso )?por que|y eso|como es eso|(?:eso )?a que (?:se debe|viene)|de donde (?:sale|viene))(?: (?:esa? (?:diferencia|subida|bajada|aumento|gasto|cambio)|tanto|tan caro|tan poco|eso|asi|ha sido|es|fue|mas|menos|ha subido|ha bajado|sube|baja))*$/;

/** "¿y por qué?" after any figure of money spent. */
export const whyOf = ({ plain, today }: Reading, before: Understanding): Understanding | null => {
  if (!ASKS_WHY.test(plain)) return null;
  switch (before.intent) {
    case "spending": {
      const { category, merchant, period, asked } = before;
      return { intent: "why_changed", category, merchant, period, ...(asked !== undefined && { asked }) };
    }
    case "budget":
      return ofMonth(before.category, today);
    case "top_spending":
    case "overspending":
    case "savings":
    case "week_summary":
      return { intent: "why_changed", category: null, merchant: null, period: before.period };
    case "balance":
    case "safe_to_spend":
      return ofMonth(null, today);
    default:
      return null;
  }
};

const ofMonth = (category: string | null, today: string): Understanding => ({
  ...{ intent: "why_changed", category, merchant: null },
  period: { from: `${today.slice(0, 8)}01`, to: today },
});
