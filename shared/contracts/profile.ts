import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { freeText, integerWithin, maxEuros, singleLineText } from "./text.ts";

export const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
export const incomeSources = ["empleado", "autonomo", "pensionista", "estudiante", "otro"] as const;
export const riskTolerances = ["conservador", "moderado", "agresivo"] as const;
export const financialGoals = [
  "Ahorrar para emergencias",
  "Comprar casa",
  "Viaje de ensueño",
  "Jubilación",
  "Inversiones",
  "Pagar deudas",
] as const;
export const hobbies = [
  "Fotografía",
  "Lectura",
  "Cocina",
  "Deportes",
  "Música",
  "Arte",
  "Tecnología",
  "Viajes",
  "Jardinería",
  "Gaming",
] as const;
export const hobbyLevels = ["principiante", "intermedio", "avanzado"] as const;
export const hobbyFrequencies = ["diaria", "semanal", "mensual"] as const;
export const learningGoals = [
  "Idiomas",
  "Programación",
  "Cocina",
  "Música",
  "Escritura",
  "Diseño",
  "Marketing",
  "Finanzas",
] as const;
export const travelFrequencies = ["mensual", "trimestral", "semestral", "anual"] as const;
export const destinations = [
  "Japón",
  "Perú",
  "Islandia",
  "Tailandia",
  "Italia",
  "Francia",
  "Marruecos",
  "Argentina",
  "Grecia",
  "Portugal",
] as const;
export const organizationStyles = ["digital", "papel", "mixto"] as const;
export const careerGoals = [
  "Promoción",
  "Cambio de sector",
  "Emprendimiento",
  "Freelancing",
  "Especialización",
  "Liderazgo",
] as const;
export const improvementAreas = [
  "Gestión del tiempo",
  "Ahorro",
  "Ejercicio",
  "Alimentación",
  "Sueño",
  "Productividad",
  "Organización",
] as const;
export const motivations = [
  "Familia",
  "Crecimiento personal",
  "Estabilidad financiera",
  "Reconocimiento",
  "Libertad",
  "Impacto social",
] as const;
export const communicationStyles = ["formal", "casual", "motivacional"] as const;

export const ages = { least: 14, most: 120 };
export const profileLineMaxLength = 120;
export const routineMaxLength = 1000;

const unique = (items: readonly unknown[]) => new Set(items).size === items.length;

const uniqueChoices = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .array(z.enum(choices))
    .check(z.maxLength(choices.length), z.refine(unique, "no admite lo mismo dos veces"));

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const euros = z.number().check(z.gte(0), z.lte(maxEuros), z.multipleOf(0.01));

const hobby = z.strictObject({
  name: z.enum(hobbies),
  level: z._default(z.enum(hobbyLevels), "intermedio"),
  frequency: z._default(z.enum(hobbyFrequencies), "semanal"),
});

/** Money in euros; the travel budget is per year. */
export const onboardingProfileSchema = z.partial(
  z.strictObject({
    age: integerWithin(ages),
    location: singleLineText(profileLineMaxLength),
    occupation: singleLineText(profileLineMaxLength),
    workSchedule: z.partial(z.strictObject({ start: time, end: time, days: uniqueChoices(weekdays) })),
    monthlyIncome: euros,
    incomeSource: z.enum(incomeSources),
    fixedExpenses: euros,
    riskTolerance: z.enum(riskTolerances),
    financialGoals: uniqueChoices(financialGoals),
    hobbies: z.array(hobby).check(
      z.maxLength(hobbies.length),
      z.refine((list) => unique(list.map(({ name }) => name)), "no admite lo mismo dos veces"),
    ),
    learningGoals: uniqueChoices(learningGoals),
    travelFrequency: z.enum(travelFrequencies),
    travelBudget: euros,
    travelPreferences: z.strictObject({ destinations: uniqueChoices(destinations) }),
    productiveHours: z.partial(
      z.strictObject({ morning: z.boolean(), afternoon: z.boolean(), evening: z.boolean() }),
    ),
    organizationStyle: z.enum(organizationStyles),
    careerGoals: uniqueChoices(careerGoals),
    morningRoutine: freeText(routineMaxLength),
    eveningRoutine: freeText(routineMaxLength),
    improvementAreas: uniqueChoices(improvementAreas),
    motivations: uniqueChoices(motivations),
    communicationStyle: z.enum(communicationStyles),
    notificationPreferences: z.partial(z.strictObject({ push: z.boolean(), email: z.boolean() })),
  }),
);
export type OnboardingProfile = z.infer<typeof onboardingProfileSchema>;

/** Empty before the first answers. */
export const getProfile = defineEndpoint({
  method: "GET",
  path: "/api/onboarding/profile",
  access: "person",
  response: z.object({ profile: onboardingProfileSchema }),
});

/** Creates the goals that are still missing and leaves the others. */
export const completeOnboarding = defineEndpoint({
  method: "POST",
  path: "/api/onboarding/complete",
  access: "person",
  isRepeatable: true,
  body: onboardingProfileSchema,
  response: z.object({ onboardingCompleted: z.literal(true) }),
});
