export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** Markup whose every outside text is escaped. */
  html: string;
}

/** Hands a mail to whoever delivers it. Throws a `MailError` when it is not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Why a mail was not taken; for the log, in English, without addresses or contents. */
export class MailError extends Error {
  /** Whether it would be refused again: there is no such mailbox, or its server wants none of it. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.name = "MailError";
    this.isFinal = isFinal;
  }
}
