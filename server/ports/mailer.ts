export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Markup whose every outside text is escaped. */
  html: string;
}

/** Hands a mail to whoever delivers it. Throws when it is not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
