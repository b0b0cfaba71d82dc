export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

interface Place {
  userId: string;
  url: string;
  version: string;
}

interface Kept {
  version: string;
  body: Buffer;
}

export interface KeptAnswersOptions {
  bytes?: number;
  /** Each is made again and compared instead of sent: an answer must not change while its version stays. */
  isChecked?: boolean;
}

const mostBytes = 8 * 1024 * 1024;
const longestAnswer = 128 * 1024;

/** Answers of this process as they were sent, while their version is that of the rows; the longest unused go first. */
export const createKeptAnswers = ({
  bytes: most = mostBytes,
  isChecked = false,
}: KeptAnswersOptions = {}) => {
  const answers = new Map<string, Kept>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= answers.get(key)?.body.length ?? 0;
    answers.delete(key);
  };
  const keyOf = ({ userId, url }: Place) => `${userId} ${url}`;

  const find = (place: Place) => {
    const key = keyOf(place);
    const kept = answers.get(key);
    if (kept?.version !== place.version) return undefined;
    answers.delete(key);
    answers.set(key, kept);
    return kept.body;
  };

  const keep = (place: Place, body: Buffer) => {
    const key = keyOf(place);
    remove(key);
    if (body.length > Math.min(longestAnswer, most)) return;
    answers.set(key, { version: place.version, body });
    bytes += body.length;
    for (const [oldest] of answers) {
      if (bytes <= most) break;
      remove(oldest);
    }
  };

  return {
    /** `versionNow` tells a change of the rows while the answer was made from one that no version tells. */
    async through(place: Place, make: () => Promise<Buffer>, versionNow: () => Promise<string | undefined>) {
      const known = find(place);
      if (known && !isChecked) return known;
      const body = await make();
      if (known && !known.equals(body) && (await versionNow()) === place.version)
        throw new Error(`${place.url} has changed, its version ${place.version} has not`);
      keep(place, body);
      return body;
    },
  };
};
