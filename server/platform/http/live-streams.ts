import type { ListenForChanges } from "#server/platform/db/change-notices.ts";
import { type LiveTopic, liveTopics } from "#shared/contracts/live.ts";

export interface LiveStream {
  userId: string;
  /** Of the session that opened it. */
  fingerprint: string;
  change: (topic: LiveTopic) => void;
  /** Keeps proxies from ending a silent connection. */
  beat: () => void;
  end: () => void;
}

interface Dependencies {
  listen: ListenForChanges;
  /** Those of these sessions that are still there. */
  livingSessions: (fingerprints: string[]) => Promise<Set<string>>;
  onError: (error: unknown) => void;
}

/** Ten windows have one each, with room for those that a browser has not yet closed. */
export const mostStreamsPerPerson = 20;
const sweepEveryMs = 30_000;

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/** The open streams of this process. It listens to the database while there is one. */
export const createLiveStreams = ({ listen, livingSessions, onError }: Dependencies) => {
  const streams = new Map<string, Set<LiveStream>>();
  let listening: ReturnType<ListenForChanges> | undefined;
  let sweeper: NodeJS.Timeout | undefined;

  const all = () => [...streams.values()].flatMap((own) => [...own]);

  const endAll = () => {
    for (const stream of all()) stream.end();
  };

  const onNotice = (text: string) => {
    const [userId = "", name] = text.split(" ");
    const topic = liveTopics.find((known) => known === name);
    if (!topic) return;
    for (const stream of streams.get(userId) ?? []) stream.change(topic);
  };

  const stopListening = async () => {
    const current = listening;
    listening = undefined;
    await (await current?.catch(() => undefined))?.close();
  };

  /** A tab whose stream ends opens a new one, and polls until it has it. */
  const onLost = () => {
    listening = undefined;
    endAll();
  };

  const startListening = () => {
    listening ??= listen({ onNotice, onLost }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  const sweep = async () => {
    const open = all();
    if (open.length === 0) return;
    const living = await livingSessions([...new Set(open.map(({ fingerprint }) => fingerprint))]);
    for (const stream of open) living.has(stream.fingerprint) ? stream.beat() : stream.end();
  };

  const remove = (stream: LiveStream) => {
    const own = streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) streams.delete(stream.userId);
    if (streams.size > 0) return;
    clearInterval(sweeper);
    sweeper = undefined;
  };

  return {
    /** Resolves once every later change reaches the stream. Returns how to let go of it. */
    async open(stream: LiveStream) {
      const own = streams.get(stream.userId) ?? new Set();
      const [oldest] = own;
      if (own.size >= mostStreamsPerPerson) oldest?.end();
      streams.set(stream.userId, own.add(stream));
      sweeper ??= setInterval(() => void sweep().catch(onError), sweepEveryMs).unref();
      try {
        await startListening();
      } catch (error) {
        remove(stream);
        throw error;
      }
      return () => remove(stream);
    },
    sweep,
    count: () => all().length,
    async close() {
      endAll();
      clearInterval(sweeper);
      await stopListening();
    },
  };
};
