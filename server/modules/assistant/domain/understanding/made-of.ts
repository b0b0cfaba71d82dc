interface Part {
  /** Divided by commas; each is a regular expression of one length. */
  phrases: string;
  /** Any number of them, none included, one after the other. */
  isMany?: boolean;
}

/** What a text can be asked. */
export interface Wording {
  test: (text: string) => boolean;
}

/** Where a phrase ends that begins at a place of a text, before and after a blank that follows it. */
const endsOf = (phrase: RegExp, text: string, at: number) => {
  phrase.lastIndex = at;
  if (!phrase.test(text)) return [];
  const end = phrase.lastIndex;
  return text[end] === " " ? [end, end + 1] : [end];
};

const pass = (begins: Set<number>, phrases: RegExp[], text: string) =>
  new Set([...begins].flatMap((at) => phrases.flatMap((phrase) => endsOf(phrase, text, at))));

const passAll = (begins: Set<number>, phrases: RegExp[], text: string) => {
  const reached = new Set(begins);
  // A set that grows while it is walked is walked to its end.
  for (const at of reached)
    for (const end of phrases.flatMap((phrase) => endsOf(phrase, text, at))) reached.add(end);
  return reached;
};

/**
 * Whether a whole text is made of these parts in their order, each phrase with at most one blank after it. Every place of
 * the text is looked at once for each part, however the phrases overlap: a pattern would try all ways to divide it.
 */
export const madeOf = (...parts: Part[]): Wording => {
  const steps = parts.map(({ phrases, isMany = false }) => ({
    phrases: phrases.split(",").map((phrase) => new RegExp(phrase.trim(), "y")),
    step: isMany ? passAll : pass,
  }));

  return {
    test: (text) =>
      steps.reduce((begins, { phrases, step }) => step(begins, phrases, text), new Set([0])).has(text.length),
  };
};
