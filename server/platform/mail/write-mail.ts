import { escapeHtml, oneLine } from "./escape.ts";
import { pageOf } from "./page.ts";

export interface Letter {
  subject: string;
  title: string;
  /** Of a person whose address is proved. Never of another: strangers could write to anybody through a name. */
  name?: string | undefined;
  /** Plain sentences, from outside too: everything is escaped. */
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Below the button, quieter. */
  notes?: string[];
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** One look for all mails, in text and in markup that says the same. */
export const writeMail = ({ subject, title, name, paragraphs, action, notes = [] }: Letter): WrittenMail => {
  const greeting = name ? [`Hola, ${oneLine(name)}:`] : [];
  const said = [...greeting, ...paragraphs.map(oneLine)];
  const text = [
    ...said,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes.map(oneLine),
    `--\n${signature}`,
  ];

  return {
    subject: oneLine(subject),
    text: `${text.join("\n\n")}\n`,
    html: pageOf({
      title: escapeHtml(title),
      paragraphs: said.map(escapeHtml),
      action: action && { label: escapeHtml(action.label), href: escapeHtml(action.href) },
      notes: notes.map(oneLine).map(escapeHtml),
      signature: escapeHtml(signature),
    }),
  };
};

const signature = "AI.Fred. Este correo va con tu cuenta; no hace falta que respondas.";
