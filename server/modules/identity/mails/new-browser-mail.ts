import { formatMailDate, type RenderedMail, renderMail } from "#server/platform/mail/render-mail.ts";
import { findProviderName } from "./provider-names.ts";

interface NewBrowserMail {
  /** The first few, without text that a person wrote; `at` is an ISO instant. */
  signIns: { device: string; by: string; at: string }[];
  count: number;
  link: string;
  name?: string | undefined;
}

export const newBrowserMail = ({ signIns, count, link, name }: NewBrowserMail): RenderedMail => {
  const devices = [...new Set(signIns.map(({ device }) => device))];
  const providers = [...new Set(signIns.flatMap(({ by }) => findProviderName(by) ?? []))];
  const others = count - signIns.length;

  return renderMail({
    subject: count === 1 ? `Nuevo inicio de sesión: ${devices[0]}` : `${count} nuevos inicios de sesión`,
    title: "¿Has sido tú?",
    name,
    paragraphs: [
      count === 1
        ? "Alguien ha entrado en tu cuenta de AI.Fred desde un navegador que no conocíamos."
        : `Han entrado ${count} veces en tu cuenta de AI.Fred desde navegadores que no conocíamos.`,
      ...signIns.map(sentenceOf),
      ...(others > 0 ? [others === 1 ? "Y otra vez más." : `Y otras ${others} veces más.`] : []),
    ],
    action: { label: "No he sido yo", href: link },
    notes: [
      "Si has sido tú, no hagas nada.",
      "Si no, el enlace cierra esa sesión y quita todo lo que se haya abierto o añadido desde entonces. Si tienes contraseña, dejará de valer y podrás elegir otra. Vale 7 días y una sola vez: no reenvíes este correo.",
      ...providers.map(
        (provider) =>
          `Entró con ${provider}: mira también en la seguridad de tu cuenta de ${provider} dónde está abierta.`,
      ),
    ],
  });
};

const sentenceOf = ({ device, by, at }: NewBrowserMail["signIns"][number]) =>
  `${device}, el ${formatMailDate(new Date(at))} (hora peninsular), con ${findProviderName(by) ?? by.toLowerCase()}.`;
