interface Question {
  message: unknown;
  /** What says that somebody has heard it. */
  answer: unknown;
  /** How long to wait for that, in ms. */
  timeoutMs: number;
}

/** Tells the other pages of this origin something; whether one of them answers in time. */
export const askChannel = (name: string, { message, answer, timeoutMs }: Question) =>
  new Promise<boolean>((resolve) => {
    const channel = new BroadcastChannel(name);
    const finish = (isAnswered: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isAnswered);
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    channel.onmessage = ({ data }: MessageEvent) => {
      if (JSON.stringify(data) === JSON.stringify(answer)) finish(true);
    };
    channel.postMessage(message);
  });
