const progressTexts: Record<string, string> = {
  get_balance: "Mirando tus saldos…",
  get_spending: "Sumando tus gastos…",
  list_movements: "Buscando movimientos…",
  get_income: "Mirando tus ingresos…",
  get_budget: "Mirando tu presupuesto…",
  get_subscriptions: "Buscando tus suscripciones…",
  check_affordability: "Echando cuentas…",
  list_events: "Mirando tu agenda…",
  find_free_time: "Buscando huecos…",
  create_event: "Preparando el evento…",
  move_event: "Buscando el evento…",
  delete_event: "Buscando el evento…",
  list_goals: "Mirando tus objetivos…",
  get_goal: "Mirando tu objetivo…",
  create_goal: "Preparando el objetivo…",
  record_progress: "Apuntando el progreso…",
  change_category: "Cambiando la categoría…",
};

/** Spanish. */
export const progressTextOf = (tool: string) => progressTexts[tool] ?? "Mirando tus datos…";
