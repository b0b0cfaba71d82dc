/** Null unless the text is a number of seconds up to one month. */
export const secondsFromNow = (now: Date, seconds: string | undefined | null) => {
  const count = /^\d{1,7}(?:\.\d+)?$/.test(seconds?.trim() ?? "") ? Math.ceil(Number(seconds)) : Number.NaN;
  return count <= 31 * 86_400 ? new Date(now.getTime() + count * 1000) : null;
};

/** `Retry-After`: seconds or an HTTP date (RFC 9110, 10.2.3). */
export const retryAfter = (headers: Headers, now: Date) => {
  const value = headers.get("retry-after");
  const asDate = /[a-z]{3}/i.test(value ?? "") ? Date.parse(value ?? "") : Number.NaN;
  return Number.isNaN(asDate) ? secondsFromNow(now, value) : new Date(asDate);
};
