export const tabs = [
  { value: "perfil", label: "Perfil" },
  { value: "notificaciones", label: "Notificaciones" },
  { value: "seguridad", label: "Seguridad" },
  { value: "datos", label: "Datos" },
] as const;

export type SettingTab = (typeof tabs)[number]["value"];

/** The tab that the address names; the first where it names none that there is. */
export const tabIn = (search: string): SettingTab => {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find(({ value }) => value === named)?.value ?? "perfil";
};

/** What the address of a tab ends in. */
export const tabSearch = (tab: SettingTab) => (tab === "perfil" ? "" : `?tab=${tab}`);
