import { expect, test } from "vitest";
import { newBrowserMail } from "./new-browser-mail.ts";

const link = "https://fred.example.es/auth/deny#abc";
const signIn = { device: "Chrome en Windows", by: "Contraseña", at: "2026-07-02T21:30:00.000Z" };

test("one sign-in is mailed with browser, system, time in Madrid and method, and without a place", () => {
  const { subject, text, html } = newBrowserMail({ signIns: [signIn], count: 1, link, name: "Ana" });

  expect(subject).toBe("Nuevo inicio de sesión: Chrome en Windows");
  for (const sentence of [
    "Hola, Ana:",
    "Chrome en Windows, el 2 de julio de 2026 a las 23:30 (hora peninsular), con contraseña.",
    "No he sido yo",
    link,
    "Vale 7 días y una sola vez",
  ]) {
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  }
  expect(text).not.toMatch(/lugar|Madrid|cerca/);
});

test("a sign-in with a provider advises to look there too; several sign-ins are listed, and the rest is counted", () => {
  const byGoogle = { ...signIn, device: "Safari en iPhone", by: "Google" };

  const { subject, text } = newBrowserMail({ signIns: [signIn, byGoogle], count: 3, link });

  expect(subject).toBe("3 nuevos inicios de sesión");
  expect(text).toContain(
    "Safari en iPhone, el 2 de julio de 2026 a las 23:30 (hora peninsular), con Google.",
  );
  expect(text).toContain("Y otra vez más.");
  expect(text).toContain("mira también en la seguridad de tu cuenta de Google dónde está abierta");
  expect(text).not.toContain("Hola");
});
