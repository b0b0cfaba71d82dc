const pages = new Set(["/", "/banking", "/calendar", "/goals", "/integrations", "/settings"]);

const tabShape = /^[a-z-]{1,30}$/;

export const safeReturnPath = (requested: unknown, otherwise: string) => {
  if (typeof requested !== "string" || requested.length > 200) return otherwise;
  const [path = "", query = ""] = requested.split("?");
  if (!pages.has(path)) return otherwise;
  const tab = new URLSearchParams(query).get("tab");
  return tab !== null && tabShape.test(tab) ? `${path}?tab=${tab}` : path;
};

export const withParameter = (path: string, name: "error" | "linked" | "confirmed", value: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
