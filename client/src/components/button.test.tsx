import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("a busy button says so, keeps its colour and takes no second press", async () => {
  const press = vi.fn();
  const { rerender } = render(
    <Button busyText="Iniciando..." onClick={press}>
      Iniciar Sesión
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Iniciar Sesión" }));

  rerender(
    <Button busy busyText="Iniciando..." onClick={press}>
      Iniciar Sesión
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Iniciando..." }));

  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toHaveAttribute("aria-disabled", "true");
  // A disabled one would have lost it in a browser.
  expect(screen.getByRole("button")).toBeEnabled();
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.getByRole("button")).toHaveClass("bg-accent");
});

test("the words of the busy button are not in the page before it is busy", () => {
  render(<Button busyText="Iniciando...">Iniciar Sesión</Button>);

  expect(screen.queryByText("Iniciando...")).toBeNull();
});

test("a button that was busy has the focus again that it lost meanwhile, and only then", () => {
  const { rerender } = render(<Button>Sincronizar</Button>);
  const button = screen.getByRole("button");
  button.focus();

  rerender(<Button busy>Sincronizar</Button>);
  // What browsers do to a disabled button.
  button.blur();
  rerender(<Button>Sincronizar</Button>);
  expect(button).toHaveFocus();

  button.blur();
  rerender(<Button busy>Sincronizar</Button>);
  rerender(<Button>Sincronizar</Button>);
  expect(button).not.toHaveFocus();
});

test("a press that sends a form leaves the field only as it ends, and Enter does not leave it", async () => {
  const [leave, send] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  render(
    <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
      <input aria-label="Importe" onBlur={leave} />
      <Button type="submit">Guardar</Button>
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Importe"));
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Importe")).toHaveFocus();

  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button") });
  expect(leave).not.toHaveBeenCalled();
  await user.pointer({ keys: "[/MouseLeft]", target: screen.getByRole("button") });

  expect(leave).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("button")).toHaveFocus();
});
