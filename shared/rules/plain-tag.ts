/** A tag without the `#` before it, which many type and every screen shows. */
export const plainTag = (text: string) => text.replace(/^[#\s]+/, "").trimEnd();
