const names = new Map([
  ["forgot-password", "Elegir contraseña nueva"],
  ["verify-email", "Confirmar el correo"],
  ["account-notice", "Seguridad de tu cuenta"],
  ["new-browser", "Nuevo inicio de sesión"],
]);

export const nameOfMail = (kind: string) => names.get(kind);
