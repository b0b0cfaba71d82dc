import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { deleteGoal, listGoals } from "#shared/contracts/goals.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";

const { signIn, database } = await startTestApp();

const profile: OnboardingProfile = {
  age: 34,
  location: "Valencia",
  workSchedule: { start: "09:00", end: "17:30", days: ["lunes", "martes"] },
  monthlyIncome: 2850.5,
  incomeSource: "empleado",
  riskTolerance: "moderado",
  financialGoals: ["Ahorrar para emergencias"],
  hobbies: [{ name: "Cocina", level: "avanzado", frequency: "diaria" }],
  productiveHours: { morning: true },
  morningRoutine: "Café\ny paseo",
  notificationPreferences: { push: false, email: true },
};

const storedProfile = async (userId: string) => {
  const { rows } = await database.sql.query("select profile from onboarding_profiles where user_id = $1", [
    userId,
  ]);
  return rows[0]?.profile;
};

test("a finished onboarding stores the profile as it was entered and opens the product", async () => {
  const { call, user } = await signIn();

  await call(completeOnboarding, { body: profile });

  expect(await storedProfile(user.id)).toEqual(profile);
  expect(await call(getCurrentUser)).toMatchObject({ onboardingCompleted: true });
});

test("a profile that is entered again creates what is new in it, and nothing that the person has deleted", async () => {
  const { call, user } = await signIn();
  const titles = async () => (await call(listGoals)).goals.map(({ title }) => title).toSorted();
  await call(completeOnboarding, { body: profile });
  const [deleted, ...others] = (await call(listGoals)).goals;
  await call(deleteGoal, { params: { id: deleted?.id ?? "" } });
  const kept = await titles();

  await call(completeOnboarding, { body: profile });
  const again = await titles();
  const hobbies = [...(profile.hobbies ?? []), { name: "Música", frequency: "semanal" }] as const;
  await call(completeOnboarding, { body: { ...profile, hobbies: [...hobbies] } });

  expect(kept).toHaveLength(others.length);
  expect(again).toEqual(kept);
  const goals = await database.sql.query("select key from goals where user_id = $1", [user.id]);
  expect(goals.rows.map(({ key }) => key)).toContain("profile:hobby:musica");
  expect(await titles()).toHaveLength(kept.length + 1);
});

test("who has deleted all goals begins anew with the same profile", async () => {
  const { call } = await signIn();
  await call(completeOnboarding, { body: profile });
  const { goals } = await call(listGoals);
  for (const { id } of goals) await call(deleteGoal, { params: { id } });

  await call(completeOnboarding, { body: profile });

  expect((await call(listGoals)).goals).toHaveLength(goals.length);
});

test("every step may be skipped", async () => {
  const { call } = await signIn();

  expect(await call(completeOnboarding, { body: {} })).toEqual({ onboardingCompleted: true });
});

test("a hobby without level and frequency gets the usual ones", async () => {
  const { call, user } = await signIn();

  await call(completeOnboarding, { body: { hobbies: [{ name: "Lectura" }] } });

  expect(await storedProfile(user.id)).toEqual({
    hobbies: [{ name: "Lectura", level: "intermedio", frequency: "semanal" }],
  });
});

test.each([
  ["an unknown goal", { financialGoals: ["Ser rico"] }, "financialGoals.0"],
  ["the same goal twice", { financialGoals: ["Jubilación", "Jubilación"] }, "financialGoals"],
  ["an age out of bounds", { age: 7 }, "age"],
  ["half a year of age", { age: 30.5 }, "age"],
  ["a negative income", { monthlyIncome: -1 }, "monthlyIncome"],
  ["a tenth of a cent", { monthlyIncome: 10.001 }, "monthlyIncome"],
  ["an hour that does not exist", { workSchedule: { start: "25:00" } }, "workSchedule.start"],
  ["a hidden character", { location: "Madrid\u202E" }, "location"],
])("%s is refused, naming the field, and nothing is stored", async (_case, body, field) => {
  const { call, user } = await signIn();

  const attempt = call(completeOnboarding, { body: body as OnboardingProfile });

  await expect(attempt).rejects.toMatchObject({ status: 400, fields: [{ path: field }] });
  expect(await storedProfile(user.id)).toBeUndefined();
});
