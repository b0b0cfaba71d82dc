import type { KeyboardEvent } from "react";
import type { Selection } from "./use-selection.ts";

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows move the focus from row to row; with Shift they pick what they pass while the person chooses. */
export const moveAmongRows = (
  event: KeyboardEvent<HTMLUListElement>,
  ids: readonly string[],
  selection: Selection,
) => {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const place = [...currentTarget.children].findIndex((row) => row.contains(target));
  const next = currentTarget.children[place + step]?.querySelector<HTMLElement>(target.localName);
  const [from, to] = [ids[place], ids[place + step]];
  if (!next || from === undefined || to === undefined) return;
  event.preventDefault();
  next.focus();
  if (event.shiftKey && selection.isChoosing) selection.extend(from, to);
};
