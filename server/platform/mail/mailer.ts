export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Why a mail was refused: English, for the log, without addresses or contents. */
export class MailError extends Error {
  /** True when trying again would not help: the mailbox does not exist or refuses the mail. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.name = "MailError";
    this.isFinal = isFinal;
  }
}
