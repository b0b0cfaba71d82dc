interface SettingTab {
  value: string;
  label: string;
}

const profile: SettingTab = { value: "perfil", label: "Perfil" };

export const tabsWith = (added: SettingTab[]): SettingTab[] => [
  profile,
  ...added.map(({ value, label }) => ({ value, label })),
  { value: "seguridad", label: "Seguridad" },
  { value: "datos", label: "Datos" },
];

/** The tab that the address names; the first where it names none that there is. */
export const tabIn = (search: string, tabs: SettingTab[]) => {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find(({ value }) => value === named)?.value ?? profile.value;
};

/** What the address of a tab ends in. */
export const tabSearch = (tab: string) => (tab === profile.value ? "" : `?tab=${tab}`);
