import type { SendMailOptions } from 'nodemailer';

/** A transport for finished mails. */
export interface Carrier {
  /** Sends a mail. Throws with an explanation if it cannot. */
  carry(message: SendMailOptions): Promise<void>;
  /** Aborts sending. */
  close(): void;
}
