import { foldedPhrase } from "#shared/rules/fold.ts";

interface Named {
  key: string | null;
  title: string;
}

/** What goals are about that several rules or a person may think up: by their keys, without one by words of the title. */
const topics = [
  { intent: "emergency-fund", keys: /emergenc/, words: /\b(emergencias?|colchon|imprevistos)\b/ },
  { intent: "debt", keys: /debt|loan/, words: /\b(deudas?|prestamos?|cuotas|revolving|amortizar)\b/ },
  { intent: "subscriptions", keys: /subscription/, words: /\bsuscripcion/ },
] as const;

/** Equal for goals that are about the same; a key has its kind before the first colon and what it is about after it. */
export const topicsOf = ({ key, title }: Named): string[] => {
  if (key === null) return topicNames(({ words }) => words.test(foldedPhrase(title)));
  return [key.slice(key.indexOf(":") + 1), ...topicNames(({ keys }) => keys.test(key))];
};

const topicNames = (isMeant: (each: (typeof topics)[number]) => boolean) =>
  topics.filter(isMeant).map(({ intent }) => intent);
