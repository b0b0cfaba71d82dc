/** What is said of either kind of code; phones offer digits for the app's. */
export const codeWords = {
  app: {
    lead: "Escribe el código que ves ahora en tu app de autenticación.",
    field: { label: "Código de 6 cifras", autoComplete: "one-time-code", inputMode: "numeric" },
    other: "Usar un código de recuperación",
  },
  recovery: {
    lead: "Escribe uno de los códigos que guardaste al activar la verificación. Cada uno vale una vez.",
    field: { label: "Código de recuperación", autoComplete: "off", autoCapitalize: "characters" },
    other: "Usar el código de mi app",
  },
} as const;

/** What is wrong with it, in a sentence, or undefined. Spaces and hyphens do not count. */
export const codeProblem = (kind: keyof typeof codeWords, typed: string): string | undefined => {
  const code = typed.replace(/[\s\p{Dash}]/gu, "");
  if (!code) return "Escribe el código";
  // A recovery code pasted here is one, too: only what can be neither is told.
  if (kind === "app" && code.length < 6) return "Son 6 cifras";
  if (kind === "recovery" && code.length !== 10) return "Son 10 letras y cifras, como 7K2QX-M04ZB";
  return undefined;
};
