import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";

const Example = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Crear
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Crear Nuevo Evento">
        <input aria-label="Título" data-autofocus />
      </Dialog>
    </>
  );
};

test("a dialog begins at its first field, holds the page, and gives the focus back", async () => {
  render(<Example />);

  await userEvent.click(screen.getByRole("button", { name: "Crear" }));

  expect(screen.getByRole("dialog", { name: "Crear Nuevo Evento" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveFocus();
  expect(document.documentElement).toHaveAttribute("data-scroll-locked");

  await userEvent.keyboard("{Escape}");

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.documentElement).not.toHaveAttribute("data-scroll-locked");
  expect(screen.getByRole("button", { name: "Crear" })).toHaveFocus();
});

test("no style element is injected, which the content security policy would refuse", async () => {
  render(<Example />);

  await userEvent.click(screen.getByRole("button", { name: "Crear" }));

  expect(document.querySelectorAll("style")).toHaveLength(0);
});

const Row = () => {
  const [isThere, setIsThere] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const remove = () => {
    setIsThere(false);
    setIsOpen(false);
  };
  return (
    <>
      <button type="button">Elsewhere</button>
      <ul>
        <li>
          {isThere && (
            <button type="button" onClick={() => setIsOpen(true)}>
              Dentista
            </button>
          )}
        </li>
        <li>
          <button type="button">Cena</button>
        </li>
      </ul>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Editar Evento">
        <button type="button" onClick={remove}>
          Eliminar
        </button>
      </Dialog>
    </>
  );
};

test("the focus goes near to what opened the dialog when that is gone", async () => {
  render(<Row />);
  await userEvent.click(screen.getByRole("button", { name: "Dentista" }));

  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Cena" })).toHaveFocus());
});
