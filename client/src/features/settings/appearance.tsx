import { Segmented } from "#client/components/segmented.tsx";
import { setTheme, useTheme } from "#client/lib/theme.ts";

const themes = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

/** Kept on this device. */
export const Appearance = () => (
  <Segmented legend="Tema" choices={themes} value={useTheme()} onChange={setTheme} />
);
