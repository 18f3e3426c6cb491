import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './readMail';

/** A mail as the mail server got it. */
export interface ReceivedMail extends ReadMail {
  /** Whom the sender said it is from and for, beside the headers. */
  envelope: { from: string; to: string[] };
  /** The user who signed in to the mail server, if one did. */
  user: unknown;
}

/** A mail server that keeps what it gets. */
export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. It speaks no TLS unless the options say so. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    ...options,
    onData(stream, { envelope, user }, done) {
      buffer(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ ...readMail(raw.toString('utf8')), envelope: { from, to }, user });
        done();
      }, done);
    },
  });
  // A client that gives up in the middle is what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
