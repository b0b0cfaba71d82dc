import { expect, test } from "vitest";
import { createLogMailer } from "./log-mailer.ts";

test("a mail is one readable block without terminal control characters", async () => {
  const written: string[] = [];
  const mailer = createLogMailer((text) => void written.push(text));

  await mailer.send({
    to: "ana@ejemplo.es",
    subject: "Elige una contraseña\u001b[2J",
    text: "Hola:\n\nhttps://fred.example.es/auth/reset#abc\n",
    html: "<p>Hola</p>",
  });

  expect(written).toHaveLength(1);
  expect(written[0]?.split("\n").slice(1, -2)).toEqual([
    "Para: ana@ejemplo.es",
    "Asunto: Elige una contraseña[2J",
    "",
    "Hola:",
    "",
    "https://fred.example.es/auth/reset#abc",
  ]);
});
