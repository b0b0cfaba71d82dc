interface CachedResponse {
  tag: string;
  answer: unknown;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const maxResponses = 40;

/** In memory only: responses are private and must not reach the browser's cache. */
export const createResponseCache = () => {
  const responses = new Map<string, CachedResponse>();

  return {
    get: (url: string) => responses.get(url),

    store(url: string, tag: string | null, answer: unknown) {
      responses.delete(url);
      if (tag !== null) responses.set(url, { tag, answer });
      const [oldest] = responses.keys();
      if (responses.size > maxResponses && oldest !== undefined) responses.delete(oldest);
    },

    clear: () => responses.clear(),
  };
};
