import { type RenderedMail, renderMail } from "#server/platform/mail/render-mail.ts";

interface Told {
  title: string;
  body: string;
  link: string;
}

/** Several notices are one mail. `origin` is scheme, host and port of the app. */
export const notificationMail = (told: readonly Told[], origin: string): RenderedMail => {
  const [only, ...others] = told;
  const isOne = only !== undefined && others.length === 0;
  const title = isOne ? only.title : `Tienes ${told.length} avisos`;
  return renderMail({
    subject: title,
    title,
    paragraphs: isOne ? [only.body] : told.map((each) => `${each.title}. ${each.body}`),
    action: isOne
      ? { label: "Verlo en AI.Fred", href: new URL(only.link, origin).href }
      : { label: "Abrir AI.Fred", href: new URL("/", origin).href },
    notes: ["Eliges qué avisos recibes por correo en Configuración, en Notificaciones."],
  });
};
