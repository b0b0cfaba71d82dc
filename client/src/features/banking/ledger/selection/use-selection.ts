import { useEffect, useEffectEvent, useState } from "react";
import { maxPicked } from "#shared/contracts/banking/exports.ts";

/** Rows that the person picks: one by one, or the whole filter, of which only some are loaded. */
export interface Selection {
  isChoosing: boolean;
  isWhole: boolean;
  ids: readonly string[];
  has: (id: string) => boolean;
  begin: (id?: string) => void;
  toggle: (id: string, isRange: boolean) => void;
  /** Picks from where the range began (or else from `from`) up to `to`; on the way back it gives `from` up. */
  extend: (from: string, to: string) => void;
  pickWhole: () => void;
  leave: () => void;
}

interface State {
  /** Of the filter that it belongs to: another one has other rows. */
  filter: string;
  isChoosing: boolean;
  isWhole: boolean;
  ids: readonly string[];
  /** The row that the next range begins with. */
  anchor: string | undefined;
}

const none = (filter: string): State => ({
  ...{ filter, isChoosing: false, isWhole: false, ids: [], anchor: undefined },
});

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role=dialog], dialog") !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select");

/** `loaded` are the rows on screen, in their order; `filter` names what they are of. */
export const useSelection = (loaded: readonly string[], filter: string): Selection => {
  const [stored, setState] = useState(() => none(filter));
  const state = stored.filter === filter ? stored : none(filter);
  const set = (changes: Partial<State>) => setState({ ...state, ...changes });
  const { isChoosing, isWhole, anchor } = state;
  const ids = isWhole ? loaded : state.ids;
  const picked = new Set(ids);

  const between = (one: string, other: string) => {
    const places = [loaded.indexOf(one), loaded.indexOf(other)].toSorted((a, b) => a - b);
    const [from = -1, to = -1] = places;
    return from < 0 ? [other] : loaded.slice(from, to + 1);
  };
  const pick = (more: readonly string[]) => [...new Set([...ids, ...more])].slice(0, maxPicked);

  const leave = () => setState(none(filter));
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (inDialog(event.target) || isTyping(event.target)) return;
    if (event.key === "Escape") return leave();
    if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    set({ isWhole: false, ids: pick(loaded) });
  });
  useEffect(() => {
    if (!isChoosing) return;
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [isChoosing]);

  return {
    ...{ isChoosing, isWhole, ids, leave },
    has: (id) => picked.has(id),
    begin: (id) => set({ isChoosing: true, ids: id === undefined ? [] : [id], anchor: id }),
    toggle(id, isRange) {
      const next =
        isRange && anchor !== undefined && !picked.has(id)
          ? pick(between(anchor, id))
          : picked.has(id)
            ? ids.filter((one) => one !== id)
            : pick([id]);
      set({ isWhole: false, ids: next, anchor: id });
    },
    extend(from, to) {
      const start = anchor ?? from;
      const wanted = between(start, to);
      // On the way back to the anchor, the row that is left is given up.
      const isBack = between(start, from).length > wanted.length;
      const next = isBack ? ids.filter((id) => id !== from) : pick(wanted);
      set({ isWhole: false, ids: next, anchor: start });
    },
    pickWhole: () => set({ isWhole: true }),
  };
};
