const foldCharacter = (char: string) => {
  const folded = char.normalize("NFD").charAt(0).toLowerCase();
  return folded.length === 1 ? folded : char;
};

/** Keeps the length, so that offsets are the same in both texts. */
export const foldKeepingLength = (text: string) => text.replace(/[^a-z0-9 ]/g, foldCharacter);
