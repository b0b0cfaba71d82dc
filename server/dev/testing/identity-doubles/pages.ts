/** A form on a provider's page. */
export interface PageForm {
  action: string;
  method: string;
  fields: Record<string, string>;
  text: string;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#\d+);/g, (_whole, name: string) =>
    name.startsWith("#") ? String.fromCharCode(Number(name.slice(1))) : (entities[name] ?? ""),
  );

const attribute = (tag: string, name: string) =>
  plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** The forms of a page, as a browser would send them. */
export const formsIn = (page: string): PageForm[] =>
  [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", body = ""]) => ({
    action: attribute(head, "action"),
    method: attribute(head, "method").toUpperCase() || "GET",
    fields: Object.fromEntries(
      [...body.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [attribute(tag, "name"), attribute(tag, "value")]),
    ),
    text: plain(body.replace(/<[^>]*>/g, " ")),
  }));

/** What a browser does next: shows a page, or goes elsewhere, maybe with a form. */
export interface Step {
  url: URL;
  page: string;
  /** Set where the browser leaves for another site. */
  leaves: URL | null;
}

/** Follows the redirects of one site with its cookies, up to a page or until the browser leaves. */
export const follow = async (
  fetch: typeof globalThis.fetch,
  start: string | URL,
  init: RequestInit = {},
): Promise<Step> => {
  let url = new URL(start);
  let answer = await fetch(url, { ...init, redirect: "manual" });
  for (let hops = 0; hops < 10; hops += 1) {
    const location = answer.headers.get("location");
    if (location === null) return { url, page: await answer.text(), leaves: null };
    const next = new URL(location, url);
    if (next.origin !== url.origin) return { url, page: "", leaves: next };
    url = next;
    answer = await fetch(url, { redirect: "manual" });
  }
  throw new Error(`Redirects without an end at ${url.origin}`);
};

/** Sends a form of a page on. */
export const submit = (
  fetch: typeof globalThis.fetch,
  { url }: Pick<Step, "url">,
  { action, method, fields }: PageForm,
): Promise<Step> => {
  const target = new URL(action, url);
  if (method === "POST") return follow(fetch, target, { method, body: new URLSearchParams(fields) });
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return target.origin === url.origin
    ? follow(fetch, target)
    : Promise.resolve({ url, page: "", leaves: target });
};
