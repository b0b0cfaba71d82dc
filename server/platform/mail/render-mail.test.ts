import fc from "fast-check";
import { expect, test } from "vitest";
import { resetMail } from "#server/modules/identity/mails/link-mails.ts";
import { renderMail } from "./render-mail.ts";

const letter = { subject: "Asunto", title: "Título", paragraphs: ["Un párrafo."] };

test("text and HTML have the same sentences", () => {
  const link = "https://fred.example.es/auth/reset#abc";

  const { subject, text, html } = resetMail({ link, name: "Ana" });

  expect(subject).toBe("Elige una contraseña nueva");
  for (const sentence of [
    "Hola, Ana:",
    "Elegir contraseña",
    link,
    "El enlace vale 30 minutos y una sola vez.",
  ]) {
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  }
});

test("the HTML loads nothing and runs nothing", () => {
  const { html } = resetMail({ link: "https://fred.example.es/auth/reset#abc" });

  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/);
});

test("outside text cannot become HTML, a line or a header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (outside) => {
      const quiet = renderMail({ ...letter, name: "Ana" });
      const { subject, text, html } = renderMail({
        ...letter,
        subject: `Hola${outside}`,
        name: `Ana${outside}`,
        paragraphs: [`Un párrafo.${outside}`],
      });

      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(text.split("\n")).toHaveLength(quiet.text.split("\n").length);
      expect(html.match(/[<>]/g)).toHaveLength(quiet.html.match(/[<>]/g)?.length ?? 0);
    }),
    {
      examples: [
        ["\r\nBcc: todos@malo.example"],
        ["<img src=x onerror=alert(1)>"],
        ["\n\nhttps://malo.example"],
      ],
    },
  );
});
