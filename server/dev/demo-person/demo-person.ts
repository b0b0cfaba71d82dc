import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** Public on purpose: the person exists only where nobody else can reach them. */
export const demoCredentials = { email: "demo@aifred.es", password: "demo-aifred-2026" };

export const demoProfile: OnboardingProfile = {
  age: 34,
  location: "Madrid",
  occupation: "Diseñadora gráfica",
  workSchedule: { start: "09:00", end: "18:00", days: ["lunes", "martes", "miércoles", "jueves", "viernes"] },
  monthlyIncome: 2050,
  incomeSource: "empleado",
  fixedExpenses: 1080,
  riskTolerance: "moderado",
  financialGoals: ["Ahorrar para emergencias", "Viaje de ensueño"],
  hobbies: [
    { name: "Música", level: "avanzado", frequency: "diaria" },
    { name: "Viajes", level: "intermedio", frequency: "mensual" },
    { name: "Cocina", level: "principiante", frequency: "semanal" },
  ],
  learningGoals: ["Idiomas", "Finanzas"],
  travelFrequency: "semestral",
  travelBudget: 1500,
  travelPreferences: { destinations: ["Japón", "Italia"] },
  productiveHours: { morning: true, afternoon: false, evening: true },
  organizationStyle: "digital",
  careerGoals: ["Freelancing"],
  morningRoutine: "Café, media hora de piano y metro al estudio.",
  eveningRoutine: "Gimnasio o clase, cena y lectura.",
  improvementAreas: ["Ahorro", "Gestión del tiempo"],
  motivations: ["Estabilidad financiera", "Libertad"],
  communicationStyle: "casual",
  notificationPreferences: { push: true, email: false },
};
