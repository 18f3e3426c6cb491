import { createTransport } from 'nodemailer';
import type { Carrier } from './carrier';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** The most waits for the mail server in all: one that responds letter by letter is never silent. */
const MAX_WAITS = 3;

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

// For an untrusted certificate the transport only reports a broken connection.
const TLS_CODE = /^(ERR_(SSL|TLS)|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function property(error: unknown, name: 'code' | 'originalCode' | 'responseCode'): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
}

/** Returns an error that explains a failure, with the mail server's or the system's code. */
function faultOf(cause: unknown, isTooLate: boolean): Error {
  const detail = property(cause, 'responseCode') ?? property(cause, 'originalCode');
  const code = TLS_CODE.test(String(detail)) ? 'ETLS' : String(property(cause, 'code'));
  const reason = REASONS[isTooLate ? 'ETIMEDOUT' : code] ?? 'The mail cannot be sent.';
  return new Error(detail === undefined ? reason : `${reason} (${detail})`, { cause });
}

/** Returns the transport to the mail server. Options in the URL's query (`?requireTLS=false`) override those here. */
function transportOf(smtpUrl: string, timeoutMs: number) {
  const url = new URL(smtpUrl);
  // These would make the transport log every mail.
  for (const option of ['logger', 'debug', 'transactionLog']) url.searchParams.delete(option);
  return createTransport({
    url: url.href,
    // A machine in between could hide that the server supports TLS, and read the password.
    requireTLS:
      url.protocol === 'smtp:' &&
      url.username !== '' &&
      !LOCAL_HOSTS.includes(url.hostname.toLowerCase()),
    // For the connection including DNS; then for the greeting and each response.
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Sends mails to a mail server, each over its own connection. */
export function smtp(smtpUrl: string, timeoutMs: number): Carrier {
  const transport = transportOf(smtpUrl, timeoutMs);
  const closing = new AbortController();
  return {
    async carry(message) {
      const tooLate = AbortSignal.timeout(MAX_WAITS * timeoutMs);
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
