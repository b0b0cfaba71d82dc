import { expect, test } from "vitest";
import { newPasswordProblem, passwordProblem } from "#client/lib/password-problems.ts";
import { emailProblem, fullNameProblem } from "./auth-problems.ts";

test.each([
  [emailProblem, "", "Escribe tu email"],
  [emailProblem, "ana", "Escribe el email completo, como ana@correo.es"],
  [emailProblem, " Ana@Correo.es ", undefined],
  [passwordProblem, "", "Escribe tu contraseña"],
  [passwordProblem, "corta", undefined],
  [newPasswordProblem, "123456789", "Al menos 10 caracteres"],
  [newPasswordProblem, "1234567890", undefined],
  [newPasswordProblem, "a".repeat(129), "Como mucho 128 caracteres"],
  [fullNameProblem, "  ", "Escribe tu nombre"],
  [fullNameProblem, "Ana", undefined],
  [fullNameProblem, "a".repeat(81), "Ese nombre es demasiado largo"],
])("%o says of %j: %j", (problem, value, sentence) => {
  expect(problem(value)).toBe(sentence);
});
