import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import {
  addressOfFilter,
  filterOfAddress,
  isFiltered,
  type TransactionFilter,
} from "./transaction-filter.ts";

/** In ms: browsers refuse an address for every letter. */
const typingPause = 300;

/** The filter of the list, in the address too. An address that did not come from the list asks for it to be shown. */
export const useFilterInAddress = (onAsked: () => void) => {
  const address = useSearch();
  const [path, navigate] = useLocation();
  const [shownAddress, setShownAddress] = useState(address);
  const [filter, setFilter] = useState(() => filterOfAddress(address));
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef<string>(undefined);

  if (shownAddress !== address) {
    setShownAddress(address);
    if (addressOfFilter(filter) !== address) setFilter(filterOfAddress(address));
  }
  const follow = useEffectEvent((address: string) => {
    // Going back while typing must not bring the typed words back.
    clearTimeout(writing.current);
    if (isFiltered(filterOfAddress(address))) onAsked();
  });
  useEffect(() => {
    if (written.current === address) return;
    // After the page that has just come has gone to its top.
    const frame = requestAnimationFrame(() => follow(address));
    return () => cancelAnimationFrame(frame);
  }, [address]);
  useEffect(() => () => clearTimeout(writing.current), []);

  const write = (next: TransactionFilter, replace: boolean) => {
    const said = addressOfFilter(next);
    if (said === address) return;
    written.current = said;
    navigate(said ? `${path}?${said}` : path, { replace });
  };

  return {
    filter,
    /** Each choice is a step for the browser's button to go back; typing on is none. */
    setFilter: (next: TransactionFilter) => {
      clearTimeout(writing.current);
      setFilter(next);
      const isTyping = next.search !== "" && filter.search !== "" && next.search !== filter.search;
      if (!isTyping) return write(next, false);
      writing.current = setTimeout(() => write(next, true), typingPause);
    },
  };
};
