interface Part {
  /** Separated by commas. Each is a regular expression that matches a fixed length. */
  phrases: string;
  isMany?: boolean;
}

/** The part of `RegExp` that a wording offers. */
export interface TextMatcher {
  test: (text: string) => boolean;
}

/** The positions where the phrase ends when it begins at `at`, with and without a following space. */
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
  // A JavaScript set that grows during iteration is iterated to its end.
  for (const at of reached)
    for (const end of phrases.flatMap((phrase) => endsOf(phrase, text, at))) reached.add(end);
  return reached;
};

/**
 * Whether the whole text consists of these parts in order, with at most one space after each phrase. Takes
 * linear time: each position is tried once per part, where a regular expression would try all divisions.
 */
export const phraseSequence = (...parts: Part[]): TextMatcher => {
  const steps = parts.map(({ phrases, isMany = false }) => ({
    phrases: phrases.split(",").map((phrase) => new RegExp(phrase.trim(), "y")),
    step: isMany ? passAll : pass,
  }));

  return {
    test: (text) =>
      steps.reduce((begins, { phrases, step }) => step(begins, phrases, text), new Set([0])).has(text.length),
  };
};
