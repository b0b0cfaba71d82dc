import { screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { MomentField } from "./moment-input.tsx";

// Thursday 15 October 2026.
beforeEach(() => stopDate());

type Limits = Pick<ComponentProps<typeof MomentField>, "min" | "max">;

const Example = ({ first = "", ...limits }: Limits & { first?: string }) => {
  const [day, setDay] = useState(first);
  return <MomentField kind="day" label="Fecha límite" value={day} onChange={setDay} {...limits} />;
};

const open = async (props: ComponentProps<typeof Example> = {}) => {
  const user = renderPart(<Example {...props} />);
  await user.click(screen.getByRole("button", { name: "Abrir calendario" }));
  await screen.findByRole("dialog", { name: "Elige un día" });
  return user;
};
const field = () => screen.getByRole("textbox", { name: "Fecha límite" });
const dayNamed = (name: string) => screen.getByRole("button", { name });
const month = () => screen.getByRole("grid").getAttribute("aria-label");

test("the month of today opens in Spanish, from Monday on, with the focus on today", async () => {
  await open();

  expect(month()).toBe("octubre de 2026");
  const weekdays = within(screen.getByRole("grid")).getAllByRole("columnheader");
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(["lu", "ma", "mi", "ju", "vi", "sá", "do"]);
  expect(dayNamed("jueves, 15 de octubre de 2026, hoy")).toHaveFocus();
});

test("a press chooses the day, closes the month and gives the focus back", async () => {
  const user = await open({ first: "2026-12-03" });
  expect(dayNamed("jueves, 3 de diciembre de 2026")).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Mes siguiente" }));
  await user.click(dayNamed("miércoles, 6 de enero de 2027"));

  expect(field()).toHaveValue("06/01/2027");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Abrir calendario" })).toHaveFocus());
});

test.each([
  ["{ArrowRight}", "viernes, 16 de octubre de 2026"],
  ["{ArrowUp}", "jueves, 8 de octubre de 2026"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}", "jueves, 5 de noviembre de 2026"],
  ["{Home}", "lunes, 12 de octubre de 2026"],
  ["{End}", "domingo, 18 de octubre de 2026"],
  ["{PageUp}", "martes, 15 de septiembre de 2026"],
  ["{PageDown}", "domingo, 15 de noviembre de 2026"],
  ["{Shift>}{PageDown}{/Shift}", "viernes, 15 de octubre de 2027"],
])("the keys %s lead to %s, and Enter chooses it", async (keys, name) => {
  const user = await open();

  await user.keyboard(keys);
  expect(dayNamed(name)).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field()).not.toHaveValue("");
});

test("Escape closes the month and changes nothing", async () => {
  const user = await open({ first: "2026-10-20" });

  await user.keyboard("{ArrowRight}{Escape}");

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field()).toHaveValue("20/10/2026");
});

test("no day outside the limits can be chosen or reached", async () => {
  const user = await open({ min: "2026-10-10", max: "2026-11-20" });

  expect(dayNamed("viernes, 9 de octubre de 2026")).toBeDisabled();
  await user.keyboard("{PageUp}");
  expect(dayNamed("sábado, 10 de octubre de 2026")).toHaveFocus();
  await user.keyboard("{PageDown}{PageDown}");
  expect(dayNamed("viernes, 20 de noviembre de 2026")).toHaveFocus();
});

test("a day that is chosen ends the complaint about what was typed", async () => {
  const user = renderPart(<Example />);
  await user.type(field(), "99");
  await user.tab();
  expect(field()).toHaveAccessibleDescription("Escribe el día así: 31/12/2026");
  await user.clear(field());
  await user.type(field(), "31/02/2027");
  await user.tab();
  expect(field()).toHaveAccessibleDescription("Ese día no existe");

  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "jueves, 15 de octubre de 2026, hoy" }));

  expect(field()).toHaveValue("15/10/2026");
  expect(field()).not.toHaveAccessibleDescription();
});
