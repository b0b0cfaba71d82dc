import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { usePreservedFocus } from "./use-preserved-focus.ts";

const Card = () => {
  const [isOn, setIsOn] = useState(false);

  return (
    <section ref={usePreservedFocus()}>
      <button type="button">Primero</button>
      <div>
        {isOn ? (
          <button type="button">Apagar</button>
        ) : (
          <button type="button" onClick={() => setIsOn(true)}>
            Encender
          </button>
        )}
      </div>
    </section>
  );
};

test("the focus of a button that is replaced goes to what is nearest to where it was", async () => {
  render(<Card />);
  await userEvent.tab();
  await userEvent.tab();

  await userEvent.keyboard("{Enter}");

  await waitFor(() => expect(screen.getByRole("button", { name: "Apagar" })).toHaveFocus());
});
