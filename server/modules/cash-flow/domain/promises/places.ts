/** Words that end the names of so many shops are places, not names. */
const fewestShops = 6;
const longestPlace = 3;

const lastWordsOf = (parties: Iterable<string>) => {
  const shops = new Map<string, Set<string>>();
  for (const party of parties) {
    const at = party.lastIndexOf(" ");
    if (at < 1) continue;
    const word = party.slice(at + 1);
    const known = shops.get(word);
    if (known) known.add(party.slice(0, at));
    else shops.set(word, new Set([party.slice(0, at)]));
  }
  return [...shops].filter(([, before]) => before.size >= fewestShops).map(([word]) => word);
};

/** Names without the place that some banks write after them, also where it is cut off. */
export const withoutPlaces = (parties: ReadonlySet<string>): Map<string, string> => {
  const names = new Map([...parties].map((party) => [party, party]));
  for (let round = 0; round < longestPlace; round += 1) {
    const places = lastWordsOf(new Set(names.values()));
    if (places.length === 0) break;
    const isPlace = (word: string) =>
      places.some((place) => place === word || (word.length > 3 && place.startsWith(word)));
    for (const [party, name] of names) {
      const at = name.lastIndexOf(" ");
      if (at > 0 && isPlace(name.slice(at + 1))) names.set(party, name.slice(0, at));
    }
  }
  return names;
};
