/** The first characters of a text, an emoji being one: half of one would be shown as a broken sign. */
export const firstCharacters = (text: string, count: number) => [...text].slice(0, count).join("");

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
