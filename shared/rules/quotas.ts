interface Quota {
  most: number;
  name: string;
}

/** Far more than a household needs, and no more than the database bears. */
export const storageQuotas = {
  transactions: { most: 500_000, name: "movimientos" },
  accounts: { most: 200, name: "cuentas bancarias" },
  events: { most: 50_000, name: "eventos" },
  goals: { most: 1000, name: "objetivos" },
  ownCategories: { most: 200, name: "categorías propias" },
  ownPromises: { most: 200, name: "pagos y cobros apuntados" },
  keptFilters: { most: 30, name: "filtros guardados" },
} as const satisfies Record<string, Quota>;

/** Per person in 24 hours, for costly calls. */
export const dailyQuotas = {
  messages: { most: 500, name: "mensajes" },
  uploads: { most: 500, name: "archivos" },
} as const satisfies Record<string, Quota>;

const integerFormat = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

export const storageQuotaMessage = ({ most, name }: Quota) =>
  `Has llegado al límite de ${integerFormat.format(most)} ${name}. Borra algo que ya no necesites.`;

export const dailyQuotaMessage = ({ most, name }: Quota) =>
  `Has llegado al límite de ${integerFormat.format(most)} ${name} al día. Mañana puedes seguir.`;
