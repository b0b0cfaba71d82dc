/** What to do about code that did not arrive: files of an older version are gone from the server. */

const key = "reloadedFor";

/** The file that the page started from: it has another name in each version. */
const entryOf = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

const askForEntry = async () => {
  const entry = entryOf();
  if (!entry) return undefined;
  try {
    const signal = AbortSignal.timeout(5000);
    return (await fetch(entry, { method: "HEAD", cache: "no-store", signal })).status;
  } catch {
    return undefined;
  }
};

export const isVersionGone = async () => (await askForEntry()) === 404;

/** Notes the reload before it is made; false when this version had its one, or nothing can be noted. */
const takeReload = () => {
  const entry = entryOf() ?? "";
  try {
    if (sessionStorage.getItem(key) === entry) return false;
    sessionStorage.setItem(key, entry);
    return true;
  } catch {
    return false;
  }
};

export const allowReload = () => {
  try {
    sessionStorage.removeItem(key);
  } catch {}
};

/** Loads the page anew when the server answers; once per version, so never in a loop. */
const reloadOnce = async () => {
  const status = await askForEntry();
  if (status === undefined || status >= 500 || !takeReload()) return false;
  location.reload();
  return true;
};

/** The code of a page. When it does not arrive, the page is loaded anew once, and waits for that. */
export const codeOrReload = async <Code>(fetchCode: () => Promise<Code>): Promise<Code> => {
  try {
    return await fetchCode();
  } catch (error) {
    if (await reloadOnce()) return new Promise(() => {});
    throw error;
  }
};
