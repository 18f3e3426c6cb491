import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '@/engine/mail';
import { DEFAULT_FROM, isAddress, isOneLine } from './address';
import type { Carrier } from './carrier';

/** Hands mails over. */
export interface Mailer {
  /** Hands one mail over. Throws where that was not possible, saying why in words that name nothing secret. */
  send(mail: Mail): Promise<void>;
  /** Ends what is under way, which fails. */
  close(): void;
}

/** Where mails go, and whom they come from. */
export interface MailerOptions {
  /** smtp: or smtps:, perhaps with a user and a password; nothing means the outbox in `dataDir`. */
  smtpUrl?: string | undefined;
  /** As the header says it. */
  from?: string | undefined;
  /** An absolute path. */
  dataDir: string;
  /** EventDetails the file of each mail that was written to the outbox, and nothing that is in it. */
  log: (text: string) => void;
  /** How long the mail server may be silent; 10 s unless told. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

function messageOf(from: string, { to, subject, text, html }: Mail): SendMailOptions {
  if (!isAddress(to.address)) throw new Error('The mail is not for one address.');
  if (![to.name, subject].every(isOneLine))
    throw new Error('The name or the subject of the mail has more than one line.');
  return {
    from,
    to,
    subject,
    text,
    html,
    // Nobody reads answers: programs that answer by themselves (out of office) are asked not to.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The way of the mails, fetched with the first: a start needs none, and most starts send none. */
async function carrierFor(options: MailerOptions): Promise<Carrier> {
  const { smtpUrl, dataDir, log, timeoutMs = TIMEOUT_MS } = options;
  if (smtpUrl) return (await import('./smtp')).smtp(smtpUrl, timeoutMs);
  return (await import('./outbox')).outbox(join(dataDir, 'outbox'), log);
}

/**
 * Hands mails to the mail server, or writes them to `outbox` in `dataDir` where there is none. Nothing is sent
 * until there is a mail: a mail server that is away stops no start.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { from = DEFAULT_FROM } = options;
  let carrier: Promise<Carrier> | undefined;
  return {
    async send(mail) {
      const message = messageOf(from, mail);
      carrier ??= carrierFor(options);
      await (await carrier).carry(message);
    },
    close() {
      // One that could not be fetched told so to who sent the mail.
      carrier?.then((one) => one.close()).catch(() => {});
    },
  };
}
