const names = new Map([
  ["forgot-password", "Elegir contraseña nueva"],
  ["verify-email", "Confirmar el correo"],
  ["account-notice", "Seguridad de tu cuenta"],
]);

/** As a person knows a kind of mail. */
export const nameOfMail = (kind: string) => names.get(kind);
