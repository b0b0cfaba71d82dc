const tableBits = 12;
const tableSize = 2 ** tableBits;

/** Where so many shares of a normal distribution lie below: bisected, as it is worked out once. */
const normalBelow = (share: number) => {
  let [low, high] = [-6, 6];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/** Of the normal distribution (Abramowitz and Stegun, 26.2.17). */
const shareBelow = (value: number): number => {
  if (value < 0) return 1 - shareBelow(-value);
  const t = 1 / (1 + 0.2316419 * value);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * series;
};

/** Values of the normal distribution that are equally likely, as drawing asks for hundreds of thousands. */
const normals = Float64Array.from({ length: tableSize }, (_, at) => normalBelow((at + 0.5) / tableSize));

/** Numbers that look like chance and are the same for the same text, so that what is added later moves nothing else. */
export const createLuck = (text: string) => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  /** Mulberry32. */
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  /** 0 to 1. */
  const share = () => bits() / 2 ** 32;
  return {
    share,
    below: (most: number) => Math.floor(share() * most),
    /** Of the normal distribution. */
    normal: () => normals[bits() >>> (32 - tableBits)] ?? 0,
  };
};
