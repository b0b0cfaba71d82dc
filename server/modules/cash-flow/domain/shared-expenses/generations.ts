/** Keeps what this run and the last one used; what neither did is forgotten. */
export const createGenerations = <Key, Value>() => {
  let last = new Map<Key, Value>();
  let now = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const known = now.get(key);
      if (known !== undefined) return known;
      const before = last.get(key);
      if (before !== undefined) now.set(key, before);
      return before;
    },
    set(key: Key, value: Value) {
      now.set(key, value);
    },
    /** The next run begins. */
    turn() {
      last = now;
      now = new Map();
    },
  };
};

export type Generations<Key, Value> = ReturnType<typeof createGenerations<Key, Value>>;

/** The same objects in the same order. */
export const isSameList = <Item>(one: readonly Item[], other: readonly Item[]) => {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place += 1) if (one[place] !== other[place]) return false;
  return true;
};
