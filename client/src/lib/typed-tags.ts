import { plainTag } from "#shared/rules/plain-tag.ts";

/** The tags in a field where they are separated by commas. */
export const typedTags = (text: string) => [...new Set(text.split(",").map(plainTag).filter(Boolean))];
