import { weekStartOf } from "#shared/rules/madrid-day.ts";

/** Key prefix of advances that note a week of an area without an end as done; its Monday follows. */
export const weekPrefix = "week:";

export const weekKey = (day: string) => weekPrefix + weekStartOf(day);

export const isWeekNote = ({ key }: { key?: string | null }) => key?.startsWith(weekPrefix) ?? false;
