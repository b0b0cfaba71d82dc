import { escapeHtml, singleLine } from "./escape.ts";
import { renderMailHtml } from "./mail-html.ts";

export interface MailContent {
  subject: string;
  title: string;
  /** Only for a proved address: otherwise strangers could send any text through a name. */
  name?: string | undefined;
  paragraphs: string[];
  action?: { label: string; href: string };
  notes?: string[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export const renderMail = ({
  subject,
  title,
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
