/** By code points: for days, ids and keys, not for names that a person reads. */
export const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);
