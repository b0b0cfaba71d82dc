/** Where a visit may end. Anything else, another site above all, ends where it would without being asked. */
const pages = new Set(["/", "/banking", "/calendar", "/goals", "/integrations", "/settings"]);

/** The one parameter that a page of ours has: which tab is open. */
const tabShape = /^[a-z-]{1,30}$/;

/** A page of ours, its tab kept; `otherwise` for whatever else was asked for. */
export const safeReturnPath = (asked: unknown, otherwise: string) => {
  if (typeof asked !== "string" || asked.length > 200) return otherwise;
  const [path = "", query = ""] = asked.split("?");
  if (!pages.has(path)) return otherwise;
  const tab = new URLSearchParams(query).get("tab");
  return tab !== null && tabShape.test(tab) ? `${path}?tab=${tab}` : path;
};

/** The same with one more parameter. */
export const withParameter = (path: string, name: "error" | "linked" | "confirmed", value: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
