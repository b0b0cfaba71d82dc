import * as z from "zod/mini";
import {
  credentialsSchema,
  passwordMaxLength,
  passwordMinLength,
  registrationSchema,
} from "#shared/contracts/identity/auth.ts";
import { splitFullName } from "#shared/rules/full-name.ts";

/** What is wrong with a field, in a sentence, or undefined. */
type Problem = string | undefined;

export const passwordHint = `Al menos ${passwordMinLength} caracteres`;

export const emailProblem = (email: string): Problem => {
  if (!email.trim()) return "Escribe tu email";
  const { success } = z.safeParse(credentialsSchema.shape.email, email);
  return success ? undefined : "Escribe el email completo, como ana@correo.es";
};

export const passwordProblem = (password: string): Problem => {
  if (!password) return "Escribe tu contraseña";
  if (password.length > passwordMaxLength) return `Como mucho ${passwordMaxLength} caracteres`;
  return undefined;
};

export const newPasswordProblem = (password: string): Problem => {
  if (!password) return "Elige una contraseña";
  if (password.length < passwordMinLength) return passwordHint;
  return passwordProblem(password);
};

export const fullNameProblem = (fullName: string): Problem => {
  if (!fullName.trim()) return "Escribe tu nombre";
  const { firstName, lastName } = splitFullName(fullName);
  const isAccepted =
    z.safeParse(registrationSchema.shape.firstName, firstName).success &&
    z.safeParse(registrationSchema.shape.lastName, lastName).success;
  return isAccepted ? undefined : "Ese nombre es demasiado largo";
};
