import { formatEuros } from "#server/spanish/format.ts";
import type { RuleConditions } from "./rule.ts";

const amountWords = ({ fromCents: from, toCents: to }: RuleConditions) => {
  const [least, most] = [from, to].map((cents) => (cents === null ? null : formatEuros(cents)));
  if (least && most) return least === most ? `de ${least}` : `de ${least} a ${most}`;
  if (least) return `desde ${least}`;
  return most ? `hasta ${most}` : null;
};

/** A rule by what it looks for: "«gimnasio», desde 30,00 €". */
export const ruleWords = (rule: RuleConditions) => {
  const { text, merchant, side, accountId } = rule;
  const words = [text && `«${text}»`, merchant, amountWords(rule)].filter(Boolean);
  if (words.length > 0) return words.join(", ");
  if (side) return side === "in" ? "el dinero que entra" : "el dinero que sale";
  return accountId ? "una cuenta" : "todo";
};

export const ruleReason = (rule: RuleConditions) => `Por tu regla: ${ruleWords(rule)}`;
