import { passwordMaxLength, passwordMinLength } from "#shared/contracts/identity/auth.ts";

export const passwordHint = `Al menos ${passwordMinLength} caracteres`;

export const passwordProblem = (password: string) => {
  if (!password) return "Escribe tu contraseña";
  return password.length > passwordMaxLength ? `Como mucho ${passwordMaxLength} caracteres` : undefined;
};

export const newPasswordProblem = (password: string) => {
  if (!password) return "Elige una contraseña";
  return password.length < passwordMinLength ? passwordHint : passwordProblem(password);
};
