interface TickerOptions {
  tick: () => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Does something now and then, one time after the other. Answers how to stop, which waits for what is under way. */
export const startTicker = ({ tick, everyMs, onError }: TickerOptions) => {
  let current = Promise.resolve();
  let isBusy = false;
  const run = () => {
    if (isBusy) return;
    isBusy = true;
    current = tick()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
};
