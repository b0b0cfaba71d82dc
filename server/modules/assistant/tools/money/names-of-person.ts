import { looseWords } from "#server/modules/assistant/tools/loose-match.ts";

/** "regalo Tere" of a payment to somebody else is none with Tere: those who are called so, where anybody is. */
export const namesOfPerson = (
  person: string,
  parts: readonly { merchantName: string }[],
): string[] | undefined => {
  const [first] = looseWords(person);
  const names = [...new Set(parts.map(({ merchantName }) => merchantName))];
  const called = names.filter((name) => looseWords(name)[0] === first);
  return called.length > 0 && called.length < names.length ? called : undefined;
};
