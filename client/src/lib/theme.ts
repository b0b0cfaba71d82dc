import { readLocal, writeLocal } from "./local-value.ts";
import { createStore } from "./store.ts";

type Theme = "system" | "light" | "dark";

const key = "theme";
const canvas = { light: "#f7f6f1", dark: "#0a0f1b" };

const parse = (stored: string | null): Theme => (stored === "light" || stored === "dark" ? stored : "system");

const store = createStore<Theme>("system");

const apply = (theme: Theme) => {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute("media")?.includes("dark") ? "dark" : "light";
    meta.content = canvas[theme === "system" ? own : theme];
  }
};

/** Applies the remembered theme; to be called before the first render. */
export const startTheme = () => {
  store.set(parse(readLocal(key)));
  apply(store.get());
};

export const setTheme = (theme: Theme) => {
  writeLocal(key, theme);
  store.set(theme);
  apply(theme);
};

export const useTheme = store.use;
