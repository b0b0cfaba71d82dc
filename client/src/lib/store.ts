import { useSyncExternalStore } from "react";

/** A value outside React that components can follow. */
export const createStore = <Value>(initial: Value) => {
  let current = initial;
  const listeners = new Set<() => void>();

  const get = () => current;
  const set = (next: Value) => {
    current = next;
    for (const notify of listeners) notify();
  };
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  const use = () => useSyncExternalStore(subscribe, get, get);

  return { get, set, use };
};
