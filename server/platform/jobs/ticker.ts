interface TickerOptions {
  tick: () => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Runs never overlap. The returned function stops it and waits for the current run. */
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
