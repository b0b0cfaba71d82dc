import { foldedPhrase } from "#shared/rules/fold.ts";

interface Named {
  key: string | null;
  title: string;
}

const topics = [
  { intent: "emergency-fund", keys: /emergenc/, words: /\b(emergencias?|colchon|imprevistos)\b/ },
  { intent: "debt", keys: /debt|loan/, words: /\b(deudas?|prestamos?|cuotas|revolving|amortizar)\b/ },
  { intent: "subscriptions", keys: /subscription/, words: /\bsuscripcion/ },
] as const;

/** A key is a kind and a topic, separated by a colon. */
export const topicsOf = ({ key, title }: Named): string[] => {
  if (key === null) return topicNames(({ words }) => words.test(foldedPhrase(title)));
  return [key.slice(key.indexOf(":") + 1), ...topicNames(({ keys }) => keys.test(key))];
};

const topicNames = (isMeant: (each: (typeof topics)[number]) => boolean) =>
  topics.filter(isMeant).map(({ intent }) => intent);
