import type { EventCategory } from "#shared/contracts/calendar/events.ts";
import { eventNouns, eventTasks } from "./event-words.ts";

const NORMAL_WEIGHT = 1;
const HEAD_BONUS = 1.5;

/** Every word of the title counts, the first one most. */
export const eventCategoryOf = (title: string): EventCategory => {
  const sums = new Map<EventCategory, number>();
  for (const { category, weight, pattern } of [...eventNouns, ...eventTasks]) {
    const at = title.search(pattern);
    if (at < 0) continue;
    sums.set(category, (sums.get(category) ?? 0) + weight * (at === 0 ? HEAD_BONUS : NORMAL_WEIGHT));
  }
  const [best] = [...sums].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? (/^[a-z]+(?:ar|er|ir)(?:me|se|nos)?\b/.test(title) ? "other" : "personal");
};
