import { plainLine } from "#shared/rules/plain-text.ts";

const mostNamedLength = 160;

/** "Media sin Cuenta ABC, sin datos desde marzo.": said behind a reason that stands on the mean month. */
export const meanLimits = (without: string) => `Media ${plainLine(without, mostNamedLength)}.`;
