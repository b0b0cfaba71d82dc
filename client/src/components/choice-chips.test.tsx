import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { OneOfChips, SomeOfChips } from "./choice-chips.tsx";

const choices = [
  { value: "house", label: "Comprar casa" },
  { value: "travel", label: "Viajar" },
] as const;

type Wish = (typeof choices)[number]["value"];

const Wishes = () => {
  const [chosen, setChosen] = useState<Wish[]>([]);
  return <SomeOfChips legend="¿Qué quieres?" choices={choices} values={chosen} onChange={setChosen} />;
};

test("several chips can be chosen and left", async () => {
  render(<Wishes />);

  await userEvent.click(screen.getByRole("checkbox", { name: "Viajar" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Comprar casa" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Viajar" }));

  expect(screen.getByRole("checkbox", { name: "Comprar casa" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Viajar" })).not.toBeChecked();
});

test("the arrow keys move a single choice, and its group has a name", async () => {
  const Wish = () => {
    const [chosen, setChosen] = useState<Wish>("house");
    return <OneOfChips legend="¿Qué quieres?" choices={choices} value={chosen} onChange={setChosen} />;
  };
  render(<Wish />);

  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");

  expect(screen.getByRole("group", { name: "¿Qué quieres?" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Viajar" })).toBeChecked();
});
