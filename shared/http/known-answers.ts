interface Known {
  tag: string;
  answer: unknown;
}

export type KnownAnswers = ReturnType<typeof createKnownAnswers>;

const most = 40;

/**
 * The latest answers that the server may say are unchanged, by their address. In memory alone: they are private, and no
 * cache of a browser keeps them.
 */
export const createKnownAnswers = () => {
  const answers = new Map<string, Known>();

  return {
    of: (url: string) => answers.get(url),

    keep(url: string, tag: string | null, answer: unknown) {
      answers.delete(url);
      if (tag !== null) answers.set(url, { tag, answer });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },

    forget: () => answers.clear(),
  };
};
