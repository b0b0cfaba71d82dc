const oneUnit = (char: string) => {
  const folded = char.normalize("NFD").charAt(0).toLowerCase();
  return folded.length === 1 ? folded : char;
};

/** Lower case, without accents, `ñ` as `n`; as long as the text, so that places in one are places in the other. */
export const fold = (text: string) => text.replace(/[^a-z0-9 ]/g, oneUnit);
