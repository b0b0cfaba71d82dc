/** The first characters of a text, an emoji being one: half of one would be shown as a broken sign. */
export const firstCharacters = (text: string, count: number) => [...text].slice(0, count).join("");
