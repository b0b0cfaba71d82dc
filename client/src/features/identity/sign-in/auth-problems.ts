import * as z from "zod/mini";
import { credentialsSchema, registrationSchema } from "#shared/contracts/identity/auth.ts";
import { splitFullName } from "#shared/rules/full-name.ts";

/** What is wrong with a field, in a sentence, or undefined. */
type Problem = string | undefined;

export const emailProblem = (email: string): Problem => {
  if (!email.trim()) return "Escribe tu email";
  const { success } = z.safeParse(credentialsSchema.shape.email, email);
  return success ? undefined : "Escribe el email completo, como ana@correo.es";
};

export const fullNameProblem = (fullName: string): Problem => {
  if (!fullName.trim()) return "Escribe tu nombre";
  const { firstName, lastName } = splitFullName(fullName);
  const isAccepted =
    z.safeParse(registrationSchema.shape.firstName, firstName).success &&
    z.safeParse(registrationSchema.shape.lastName, lastName).success;
  return isAccepted ? undefined : "Ese nombre es demasiado largo";
};
