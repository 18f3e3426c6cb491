import { createTransport } from 'nodemailer';
import type { Carrier } from './carrier';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** How often the mail server may be waited for, all in all: one that answers letter by letter is never silent. */
const MOST_WAITS = 3;

const REASONS: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server does not answer.',
  EABORT: 'The server was closed before the mail was sent.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  EDNS: 'The mail server is not known by that name.',
  ETLS: 'The connection to the mail server cannot be secured.',
  EAUTH: 'The mail server refuses the user or the password.',
  ENOAUTH: 'The mail server refuses the user or the password.',
  EENVELOPE: 'The mail server refuses the sender or the recipient.',
  EMESSAGE: 'The mail server refuses the mail.',
};

// The transport says of a certificate it does not trust only that the connection broke.
const TLS_CODE = /^(ERR_(SSL|TLS)|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function property(error: unknown, name: 'code' | 'originalCode' | 'responseCode'): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
}

/** A message for what went wrong, with the mail server's number or the system's code; the original error is the cause. */
function faultOf(cause: unknown, isTooLate: boolean): Error {
  const detail = property(cause, 'responseCode') ?? property(cause, 'originalCode');
  const code = TLS_CODE.test(String(detail)) ? 'ETLS' : String(property(cause, 'code'));
  const reason = REASONS[isTooLate ? 'ETIMEDOUT' : code] ?? 'The mail cannot be sent.';
  return new Error(detail === undefined ? reason : `${reason} (${detail})`, { cause });
}

/** The way to the mail server. What the URL's query says (`?requireTLS=false`) goes before what is said here. */
function transportOf(smtpUrl: string, timeoutMs: number) {
  const url = new URL(smtpUrl);
  // With these the transport would write every mail to the log.
  for (const telltale of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(telltale);
  return createTransport({
    url: url.href,
    // Who sits in between could hide that the server knows TLS, and read the password.
    requireTLS:
      url.protocol === 'smtp:' &&
      url.username !== '' &&
      !LOCAL_HOSTS.includes(url.hostname.toLowerCase()),
    // Until it is reached, finding it included; then for its greeting and each answer.
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Hands mails to a mail server, each over a connection of its own. */
export function smtp(smtpUrl: string, timeoutMs: number): Carrier {
  const transport = transportOf(smtpUrl, timeoutMs);
  const closing = new AbortController();
  return {
    async carry(message) {
      const tooLate = AbortSignal.timeout(MOST_WAITS * timeoutMs);
      const signal = AbortSignal.any([closing.signal, tooLate]);
      try {
        await transport.sendMail({ ...message, signal });
      } catch (cause) {
        throw faultOf(cause, tooLate.aborted && !closing.signal.aborted);
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}
