import type { TypedField } from "./draft-problems.ts";

interface Step {
  title: string;
  /** Fred's line under the title. */
  line: string;
  /** The fields of the profile that it asks for, as the contract names them. */
  fields: string[];
  /** Those of them in which a person can type what the server refuses. */
  typed: TypedField[];
}

/** Product specification, section 2: the 8 steps, in order. */
export const steps: readonly Step[] = [
  {
    title: "Información Personal",
    line: "Para tratarte como es debido. Nada es obligatorio.",
    fields: ["age", "location", "occupation", "workSchedule"],
    typed: ["age", "location", "occupation"],
  },
  {
    title: "Perfil Financiero",
    line: "Con esto calculo tu regla 50/30/20. Nada es obligatorio.",
    fields: ["monthlyIncome", "fixedExpenses", "incomeSource", "riskTolerance", "financialGoals"],
    typed: ["monthlyIncome", "fixedExpenses"],
  },
  {
    title: "Intereses y Hobbies",
    line: "Un presupuesto sin aficiones no dura. Cuéntame las tuyas.",
    fields: ["hobbies", "learningGoals"],
    typed: [],
  },
  {
    title: "Planes de Viaje",
    line: "Los viajes salen mejor cuando se ahorran antes.",
    fields: ["travelFrequency", "travelBudget", "travelPreferences"],
    typed: ["travelBudget"],
  },
  {
    title: "Productividad",
    line: "Así sé a qué hora molestarte y a cuál no.",
    fields: ["productiveHours", "organizationStyle", "careerGoals"],
    typed: [],
  },
  {
    title: "Hábitos y Bienestar",
    line: "Dime cómo empiezan y acaban tus días.",
    fields: ["morningRoutine", "eveningRoutine", "improvementAreas"],
    typed: ["morningRoutine", "eveningRoutine"],
  },
  {
    title: "Preferencias",
    line: "Elige cómo te hablo y cuándo te aviso.",
    fields: ["motivations", "communicationStyle", "notificationPreferences"],
    typed: [],
  },
  {
    title: "Conexiones",
    line: "Último paso. Si prefieres, lo dejas para luego en Configuración.",
    fields: [],
    typed: [],
  },
];

export const lastStep = steps.length - 1;

/** The first step that asks for one of these fields ("hobbies.0.name"), if any does. */
export const stepOf = (paths: readonly string[]) => {
  const names = new Set(paths.map((path) => path.split(".")[0]));
  const index = steps.findIndex(({ fields }) => fields.some((field) => names.has(field)));
  return index < 0 ? undefined : index;
};
