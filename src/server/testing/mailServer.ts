import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReadMail, readMail } from './readMail';

/** A mail as received by the mail server. */
export interface ReceivedMail extends ReadMail {
  /** The SMTP sender and recipients, apart from the headers. */
  envelope: { from: string; to: string[] };
  /** The user who signed in to the mail server, if any. */
  user: unknown;
}

/** A mail server that stores what it receives. */
export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. Without TLS unless the options enable it. */
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
  // Some tests are about clients that give up midway.
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
