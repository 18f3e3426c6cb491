import type { SendMailOptions } from 'nodemailer';

/** Where a mail goes once it is made. */
export interface Carrier {
  /** Throws if the mail cannot be sent, saying why in words. */
  carry(message: SendMailOptions): Promise<void>;
  /** Ends what is under way. */
  close(): void;
}
