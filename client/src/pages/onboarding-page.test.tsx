import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { acceptProof, giveProof } from "#client/testing/identity-proof.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";
import { aUser } from "#shared/testing/builders.ts";

const startNewcomer = () => {
  const server = startFakeServer();
  const ana = aUser({ onboardingCompleted: false });
  const saved: OnboardingProfile[] = [];
  server.on(getCurrentUser, () => ({ ...ana, onboardingCompleted: saved.length > 0 }));
  server.on(completeOnboarding, ({ body }) => {
    saved.push(body);
    return { onboardingCompleted: true as const };
  });
  return { server, ana, saved };
};

type User = ReturnType<typeof renderApp>;

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = async (user: User, name: string) => user.click(screen.getByRole("button", { name }));

const skipTo = async (user: User, step: number) => {
  await heading("Información Personal");
  for (let passed = 1; passed < step; passed += 1) await press(user, "Saltar");
};

test("the eight steps follow each other and the bar shows which", async () => {
  startNewcomer();
  const user = renderApp("/");
  const titles = [
    "Información Personal",
    "Perfil Financiero",
    "Intereses y Hobbies",
    "Planes de Viaje",
    "Productividad",
    "Hábitos y Bienestar",
    "Preferencias",
    "Conexiones",
  ];

  for (const [index, title] of titles.entries()) {
    expect(await heading(title)).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(index + 1));
    const finish = screen.queryByRole("button", { name: "Finalizar" });
    expect(finish !== null).toBe(index === 7);
    if (index < 7) await press(user, index % 2 ? "Saltar" : "Siguiente");
  }
  await press(user, "Anterior");

  expect(await heading("Preferencias")).toHaveFocus();
});

test("nothing is before the first step", async () => {
  startNewcomer();
  renderApp("/onboarding");

  await heading("Información Personal");

  expect(screen.getByRole("button", { name: "Anterior" })).toBeDisabled();
});

test("what cannot be read is told before the step is left: a time is to be mended, a word for a number is left unset", async () => {
  startNewcomer();
  const user = renderApp("/onboarding");
  const next = async () => press(user, "Siguiente");

  await heading("Información Personal");
  await user.type(screen.getByLabelText("Trabajas desde"), "99:99");
  await next();
  expect(screen.getByLabelText("Trabajas desde")).toHaveFocus();
  await user.clear(screen.getByLabelText("Trabajas desde"));
  await user.type(screen.getByLabelText("Edad"), "treinta");
  await next();
  expect(screen.getByLabelText("Edad")).toHaveFocus();
  expect(screen.getByLabelText("Edad")).toHaveAccessibleDescription(
    "No es un número: lo dejaré sin rellenar",
  );
  await next();

  expect(await heading("Perfil Financiero")).toBeVisible();
});

test("what was answered is sent, amounts in euros, and the person goes home", async () => {
  const { saved, ana } = startNewcomer();
  const user = renderApp("/onboarding");

  await heading("Información Personal");
  await user.type(screen.getByLabelText("Edad"), "34");
  await press(user, "Siguiente");
  await user.type(await screen.findByLabelText("Ingresos al mes"), "2.850,50");
  await user.click(screen.getByLabelText("Autónomo"));
  await user.click(screen.getByLabelText("Comprar casa"));
  await user.click(screen.getByLabelText("Pagar deudas"));
  await user.click(screen.getByLabelText("Comprar casa"));
  await press(user, "Siguiente");
  for (let step = 3; step < 8; step += 1) await press(user, "Saltar");
  await press(user, "Finalizar");

  expect(await screen.findByText("¡Onboarding completado!")).toBeVisible();
  expect(saved).toEqual([
    { age: 34, monthlyIncome: 2850.5, incomeSource: "autonomo", financialGoals: ["Pagar deudas"] },
  ]);
  expect(user.path()).toBe("/");
  expect(localStorage.getItem(`onboardingDraft:${ana.id}`)).toBeNull();
});

test("an age that the server would refuse stops at its step, and skipping leaves it unset", async () => {
  const { saved } = startNewcomer();
  const user = renderApp("/onboarding");
  await heading("Información Personal");

  await user.type(screen.getByLabelText("Edad"), "7");
  await press(user, "Siguiente");

  expect(screen.getByLabelText("Edad")).toHaveAccessibleDescription("Entre 14 y 120 años");
  expect(screen.getByLabelText("Edad")).toHaveFocus();

  await skipTo(user, 8);
  await press(user, "Finalizar");
  await screen.findByText("¡Onboarding completado!");

  expect(saved).toEqual([{}]);
});

test("a chosen hobby starts at intermedio and semanal and can be changed", async () => {
  const { saved } = startNewcomer();
  const user = renderApp("/onboarding");
  await skipTo(user, 3);

  await user.click(screen.getByLabelText("Lectura"));
  expect(screen.getByLabelText("Intermedio")).toBeChecked();
  expect(screen.getByLabelText("Semanal")).toBeChecked();
  await user.click(screen.getByLabelText("Avanzado"));
  for (let step = 3; step < 8; step += 1) await press(user, "Saltar");
  await press(user, "Saltar");
  await screen.findByText("¡Onboarding completado!");

  expect(saved).toEqual([{ hobbies: [{ name: "Lectura", level: "avanzado", frequency: "semanal" }] }]);
});

test("what was typed outlives a lost connection and a new start", async () => {
  const { server, ana } = startNewcomer();
  server.cut(completeOnboarding);
  const user = renderApp("/onboarding");
  await heading("Información Personal");
  await user.type(screen.getByLabelText("¿Dónde vives?"), "Toledo");
  await skipTo(user, 8);

  await press(user, "Finalizar");

  expect(await screen.findByText("No se pudo completar el onboarding. Inténtalo de nuevo.")).toBeVisible();
  expect(await heading("Conexiones")).toBeVisible();
  expect(screen.getByRole("button", { name: "Finalizar" })).toBeEnabled();
  const stored = JSON.parse(localStorage.getItem(`onboardingDraft:${ana.id}`) ?? "");
  expect(stored).toMatchObject({ draft: { location: "Toledo" }, step: 7 });
});

test("the step and the answers of this person are there again after a reload", async () => {
  const { ana } = startNewcomer();
  const stored = { draft: { monthlyIncome: "1.500", unknown: 1, age: 34 }, step: 1 };
  localStorage.setItem(`onboardingDraft:${ana.id}`, JSON.stringify(stored));
  renderApp("/onboarding");

  await heading("Perfil Financiero");

  expect(screen.getByLabelText("Ingresos al mes")).toHaveValue("1.500");
});

test("a refusal of the server is shown and leads to the step of its field", async () => {
  const { server } = startNewcomer();
  const message = "Revisa el presupuesto de viajes: tiene que ser un texto.";
  const fields = [{ path: "travelBudget", message }];
  server.refuse(completeOnboarding, { code: "invalid_request", message, fields });
  const user = renderApp("/onboarding");
  await skipTo(user, 8);

  await press(user, "Finalizar");

  expect(await screen.findByText(message)).toBeVisible();
  expect(await heading("Planes de Viaje")).toBeVisible();
});

test("the bank finishes and leads to the integrations", async () => {
  const { saved } = startNewcomer();
  const user = renderApp("/onboarding");
  await skipTo(user, 8);

  await press(user, "Conectar banco");
  await screen.findByText("¡Onboarding completado!");

  expect(user.path()).toBe("/integrations");
  expect(saved).toHaveLength(1);
});

test("the calendar leads to Google, and the person comes back to the same step", async () => {
  const { saved } = startNewcomer();
  const assign = watchLeaving();
  const user = renderApp("/onboarding");
  await skipTo(user, 8);

  await press(user, "Conectar calendario");
  user.go("/calendar/return");
  user.go("/onboarding");

  expect(assign).toHaveBeenCalledExactlyOnceWith("/api/calendar/auth");
  expect(await heading("Conexiones")).toBeVisible();
  expect(saved).toEqual([]);
});

test("a calendar that is not configured says so, once", async () => {
  startNewcomer();
  const user = renderApp("/onboarding");
  await skipTo(user, 8);

  user.go("/onboarding?calendar=unavailable");

  expect(await screen.findByText("Google Calendar no está disponible")).toBeVisible();
  expect(user.path()).toBe("/onboarding");
});

test("a calendar that needs a proof of identity asks for it and goes on to Google", async () => {
  const { server, ana } = startNewcomer();
  acceptProof(server, ana);
  const assign = watchLeaving();
  const user = renderApp("/onboarding");
  await skipTo(user, 8);

  user.go("/onboarding?calendar=confirm");
  await giveProof(user);

  await expect.poll(() => assign.mock.calls).toEqual([["/api/calendar/auth"]]);
  expect(user.path()).toBe("/onboarding");
});
