import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { renderMailHtml } from "./mail-html.ts";
import type { Mail } from "./mailer.ts";

interface MailContent {
  title: string;
  /** The title by default. */
  subject?: string;
  /** Only for a proved address: otherwise strangers could send any text through a name. */
  name?: string | undefined;
  paragraphs: string[];
  action?: { label: string; href: string };
  notes?: string[];
}

export type RenderedMail = Omit<Mail, "to">;

export const renderMail = ({
  title,
  subject = title,
  name,
  paragraphs,
  action,
  notes = [],
}: MailContent): RenderedMail => {
  const greeting = name ? [`Hola, ${singleLine(name)}:`] : [];
  const bodyLines = [...greeting, ...paragraphs.map(singleLine)];
  const text = [
    ...bodyLines,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes.map(singleLine),
    `--\n${signature}`,
  ];

  return {
    subject: singleLine(subject),
    text: `${text.join("\n\n")}\n`,
    html: renderMailHtml({
      title: escapeHtml(title),
      paragraphs: bodyLines.map(escapeHtml),
      action: action && { label: escapeHtml(action.label), href: escapeHtml(action.href) },
      notes: notes.map(singleLine).map(escapeHtml),
      signature: escapeHtml(signature),
    }),
  };
};

const signature = "AI.Fred. Este correo va con tu cuenta; no hace falta que respondas.";

const dayFormat = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", dateStyle: "long" });

export const formatMailDate = (instant: Date) =>
  `${dayFormat.format(instant)} a las ${madridTimeOf(instant)}`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Without line breaks or control characters a text cannot begin a header of its own. */
const singleLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
