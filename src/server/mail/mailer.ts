import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '@/engine/mail';
import type { Carrier } from './carrier';
import { DEFAULT_FROM, isAddress, isOneLine } from './mailAddress';

export interface Mailer {
  /** Sends one mail. Throws if it cannot, with an explanation without secrets. */
  send(mail: Mail): Promise<void>;
  /** Aborts sending, which then fails. */
  close(): void;
}

export interface MailerOptions {
  /** smtp: or smtps:, perhaps with a user and a password; left out: the outbox in `dataDir`. */
  smtpUrl?: string | undefined;
  /** The sender, in header format. */
  from?: string | undefined;
  /** An absolute path. */
  dataDir: string;
  /** Called with the file of each mail in the outbox, without its content. */
  log: (text: string) => void;
  /** The longest silence of the mail server; 10 s by default. */
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
    // Nobody reads replies: auto-responders (out of office) should not send any.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the transport of mails, loaded with the first: most starts send none. */
async function carrierFor(options: MailerOptions): Promise<Carrier> {
  const { smtpUrl, dataDir, log, timeoutMs = TIMEOUT_MS } = options;
  if (smtpUrl) return (await import('./smtp')).smtp(smtpUrl, timeoutMs);
  return (await import('./mailFolder')).outbox(join(dataDir, 'outbox'), log);
}

/**
 * Sends mails to the mail server, or writes them to `outbox` in `dataDir`. Connects with the first mail: an
 * unavailable mail server does not prevent a start.
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
      // If loading it failed, the sender of the mail got the error.
      carrier?.then((loaded) => loaded.close()).catch(() => {});
    },
  };
}
