import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startGoals } from "#client/testing/goal-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { createGoal, deleteGoal, type Goal, updateGoal } from "#shared/contracts/goals.ts";
import { aGoal } from "#shared/testing/goal-builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

// The first test would wait for its code, which comes when it is first opened.
beforeAll(() => import("./goal-dialog.tsx"));
beforeEach(() => stopDate());

const unexpected = { code: "unexpected", message: "Ha ocurrido un error inesperado" } as const;

const openNew = async () => {
  const user = renderApp("/goals");
  await user.click(await screen.findByRole("button", { name: "Nuevo objetivo" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Nuevo objetivo" })) };
};

const openEdit = async (goal: Goal) => {
  const user = renderApp("/goals");
  await user.click(await screen.findByRole("button", { name: `Editar ${goal.title}` }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Editar objetivo" })) };
};

/** What a native date or range control does at the end of an entry. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("a goal is created from the filled-in form, and the dialog closes", async () => {
  const { sent } = startGoals();
  const { user, dialog } = await openNew();
  expect(dialog.getByLabelText("Título")).toHaveFocus();

  await user.type(dialog.getByLabelText("Título"), " Bici nueva ");
  await user.type(dialog.getByLabelText("Descripción"), "De segunda mano");
  await user.click(dialog.getByRole("radio", { name: "Hobbies" }));
  await user.click(dialog.getByRole("radio", { name: "Recurso" }));
  enter(dialog.getByLabelText("Prioridad"), "7");
  await user.type(dialog.getByLabelText("Importe objetivo"), "1.250,50");
  enter(dialog.getByLabelText("Fecha límite"), "01/03/2027");
  await user.click(dialog.getByRole("switch", { name: /Reservar sesiones/ }));
  enter(dialog.getByLabelText("Sesiones por semana"), "3");
  enter(dialog.getByLabelText("Minutos por sesión"), "45");
  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));

  expect(await screen.findAllByText("¡Objetivo creado!")).not.toHaveLength(0);
  expect(sent.created).toEqual([
    {
      title: "Bici nueva",
      description: "De segunda mano",
      category: "hobbies",
      paraType: "resource",
      priority: 7,
      targetAmount: 1250.5,
      targetDate: "2027-03-01",
      sessions: { perWeek: 3, minutes: 45 },
      funding: { kind: "recorded" },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a title is enough; a new goal begins with the type of its tab", async () => {
  const { sent } = startGoals();
  const user = renderApp("/goals");
  await user.click(await screen.findByRole("tab", { name: "Áreas" }));
  await user.click(screen.getByRole("button", { name: "Nuevo objetivo" }));

  await user.type(await screen.findByLabelText("Título"), "Cuidar la espalda");
  await user.click(screen.getByRole("button", { name: "Crear Objetivo" }));

  await waitFor(() =>
    expect(sent.created).toEqual([
      { title: "Cuidar la espalda", category: "financiero", paraType: "area", priority: 5 },
    ]),
  );
});

test("a wrong value is explained beside its field, and nothing is sent", async () => {
  const { sent } = startGoals();
  const { user, dialog } = await openNew();

  await user.type(dialog.getByLabelText("Importe objetivo"), "mucho");
  enter(dialog.getByLabelText("Fecha límite"), "14/10/2026");
  await user.click(dialog.getByRole("radio", { name: "Lo que sobra" }));
  enter(dialog.getByLabelText(/Parte de lo que sobra/), "120");
  await user.click(dialog.getByRole("switch", { name: /Reservar sesiones/ }));
  enter(dialog.getByLabelText("Minutos por sesión"), "5");
  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));

  const expectDescription = (label: string | RegExp, words: string) =>
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(words);
  expectDescription("Título", "Ponle un título");
  expectDescription("Importe objetivo", "Escribe un importe en euros");
  expectDescription("Fecha límite", "Elige un día de hoy en adelante");
  expectDescription(/Parte de lo que sobra/, "Escribe un número de 1 a 100");
  expectDescription("Minutos por sesión", "Escribe un número de 15 a 240");
  expect(dialog.getByLabelText("Título")).toHaveFocus();
  expect(sent.created).toEqual([]);
});

test("money can come from accounts in euros that no other goal has", async () => {
  const free = anAccount({ name: "Ahorro" });
  const ofOtherGoal = anAccount({ name: "Nómina" });
  const { sent } = startGoals({
    accounts: [free, ofOtherGoal, anAccount({ name: "Wise", currency: "USD" })],
    goals: [aGoal({ title: "Colchón", funding: { kind: "accounts", accountIds: [ofOtherGoal.id] } })],
  });
  const { user, dialog } = await openNew();
  await user.type(dialog.getByLabelText("Título"), "Piso");
  await user.type(dialog.getByLabelText("Importe objetivo"), "24000");
  await user.click(dialog.getByRole("radio", { name: "Mis cuentas" }));
  expect(await dialog.findByRole("checkbox", { name: /Nómina/ })).toBeDisabled();
  expect(dialog.getByText("Ya es de «Colchón»")).toBeVisible();
  expect(dialog.queryByRole("checkbox", { name: /Wise/ })).not.toBeInTheDocument();

  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));
  expect(dialog.getByText("Elige al menos una cuenta")).toBeVisible();
  await user.click(dialog.getByRole("checkbox", { name: /Ahorro/ }));
  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));

  await waitFor(() =>
    expect(sent.created).toEqual([
      expect.objectContaining({ funding: { kind: "accounts", accountIds: [free.id] } }),
    ]),
  );
});

test("a goal that could not be created shows an error and keeps the form", async () => {
  const server = startGoals();
  server.refuse(createGoal, unexpected);
  const { user, dialog } = await openNew();

  await user.type(dialog.getByLabelText("Título"), "Bici");
  await user.click(dialog.getByRole("button", { name: "Crear Objetivo" }));

  expect(await screen.findByText("Ha ocurrido un error inesperado")).toBeVisible();
  expect(dialog.getByLabelText("Título")).toHaveValue("Bici");
});

const colchon = () =>
  aGoal({
    title: "Colchón",
    paraType: "project",
    targetDate: "2026-09-01",
    sessions: { perWeek: 1, minutes: 30 },
    funding: { kind: "surplus", share: 30 },
  });

test("only changed fields are sent, and a goal moves to the tab of its new type", async () => {
  const { sent } = startGoals({ goals: [colchon()] });
  const { user, dialog } = await openEdit(colchon());
  expect(dialog.getByLabelText("Importe objetivo")).toHaveValue("6000");
  expect(dialog.getByLabelText(/Parte de lo que sobra/)).toHaveValue("30");

  await user.click(dialog.getByRole("radio", { name: "Área" }));
  await user.clear(dialog.getByLabelText("Importe objetivo"));
  await user.click(dialog.getByRole("switch", { name: /Reservar sesiones/ }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Objetivo guardado")).toBeVisible();
  expect(sent.changed).toEqual([{ paraType: "area", targetAmount: null, sessions: null, funding: null }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("tab", { name: "Áreas 1" }));
  expect(screen.getByRole("article", { name: "Colchón" })).toBeVisible();
});

test("an unchanged form sends nothing and returns the focus", async () => {
  const { sent } = startGoals({ goals: [colchon()] });
  const { user, dialog } = await openEdit(colchon());

  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Editar Colchón" })).toHaveFocus());
  expect(sent.changed).toEqual([]);
});

test("taking a goal out of the archive adds an entry to its history", async () => {
  const done = aGoal({ title: "Correr", paraType: "archive", progress: 100, status: "completado" });
  const { sent } = startGoals({ goals: [done] });
  const user = renderApp("/goals");
  await user.click(await screen.findByRole("tab", { name: "Archivo 1" }));
  await user.click(screen.getByRole("button", { name: "Editar Correr" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar objetivo" }));
  expect(dialog.getByRole("radio", { name: "Archivado" })).toBeChecked();

  await user.click(dialog.getByRole("radio", { name: "Proyecto" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await waitFor(() =>
    expect(sent.changed).toEqual([
      {
        paraType: "project",
        adaptationHistory: [{ date: "2026-10-15T09:22:00.000Z", action: "restored" }],
      },
    ]),
  );
});

test("a refused change shows an error, is reverted, and keeps the form", async () => {
  const server = startGoals({ goals: [colchon()] });
  server.refuse(updateGoal, { code: "conflict", message: "Esa cuenta ya es de «Piso»" });
  const { user, dialog } = await openEdit(colchon());

  await user.type(dialog.getByLabelText("Título"), " grande");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Esa cuenta ya es de «Piso»")).toBeVisible();
  expect(dialog.getByLabelText("Título")).toHaveValue("Colchón grande");
});

test("deleting a goal asks for confirmation, says what else is deleted, and keeps the focus on the page", async () => {
  const goal = colchon();
  const { sent } = startGoals({ goals: [goal] });
  const { user, dialog } = await openEdit(goal);

  await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  expect(dialog.getByText(/¿Elimino «Colchón»\? Sus próximos eventos salen de tu agenda\./)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Conservar" })).toHaveFocus();
  expect(sent.deleted).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Objetivo eliminado")).toBeVisible();
  expect(sent.deleted).toEqual([goal.id]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByText("No tienes proyectos activos")).toBeVisible();
});

test("a goal that could not be deleted shows an error and stays", async () => {
  const server = startGoals({ goals: [colchon()] });
  server.refuse(deleteGoal, unexpected);
  const { user, dialog } = await openEdit(colchon());

  await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  await user.click(dialog.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("No se pudo eliminar el objetivo")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});
