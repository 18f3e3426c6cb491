import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteMail, type Mail, resetCodeMail } from '@/engine/mail';
import { type MailServer, startMailServer } from '@/server/testing/mailServer';
import { readOutbox } from '@/server/testing/readMail';
import { createMailer, type MailerOptions } from './mailer';

const zoe = { name: 'Zoë O’Neil, "the" Third', email: 'zoe@example.com' };
const code = () => resetCodeMail({ ...zoe, code: '01234567', minutes: 10 });
const link = `https://office.example.com/auth/register?token=${'aB3_-'.repeat(8)}xyz`;
const invitation = () => inviteMail({ ...zoe, invitedBy: 'Bob Ray', link, days: 7 });

let dataDir = '';
let logged: string[] = [];
const closing: (() => unknown)[] = [];

const mailer = (options: Partial<MailerOptions> = {}) => {
  const made = createMailer({ dataDir, log: (text) => logged.push(text), ...options });
  closing.push(() => made.close());
  return made;
};
const mailServer = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...options);
  closing.push(() => server.close());
  return server;
};

/** Returns the message of a failed send with all its causes. */
async function failureOf(sending: Promise<void>): Promise<string> {
  const thrown = await sending.then(
    () => new Error('it was sent'),
    (error: Error) => error,
  );
  return thrown.message;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-mail-'));
  logged = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('with a mail server', () => {
  it('delivers a mail unchanged', async () => {
    const server = await mailServer();
    const mail = code();
    await mailer({ smtpUrl: server.url, from: 'Example Ltd <office@example.com>' }).send(mail);

    expect(server.received).toHaveLength(1);
    const [got] = server.received;
    expect(got?.envelope).toEqual({ from: 'office@example.com', to: ['zoe@example.com'] });
    expect(got?.from).toBe('Example Ltd <office@example.com>');
    expect(got?.to).toContain('Zoë O’Neil');
    expect(got?.to).toContain('<zoe@example.com>');
    expect(got?.subject).toBe(mail.subject);
    expect(got?.text).toBe(mail.text.trim());
    expect(got?.html).toBe(mail.html.trim());
    expect(got?.headers['auto-submitted']).toEqual(['auto-generated']);
  });

  it('does not break a long link', async () => {
    const server = await mailServer();
    await mailer({ smtpUrl: server.url }).send(invitation());
    expect(server.received[0]?.text.split('\n')).toContain(link);
    expect(server.received[0]?.html).toContain(`href="${link}"`);
  });

  it('signs in to it with the user and the password of the URL', async () => {
    const received: unknown[] = [];
    const server = await mailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        received.push([username, password]);
        done(null, { user: username });
      },
    });
    const smtpUrl = `smtp://office%40example.com:ge%2Fhe%3Aim@127.0.0.1:${server.port}`;
    await mailer({ smtpUrl }).send(code());
    expect(received).toEqual([['office@example.com', 'ge/he:im']]);
    expect(server.received[0]?.user).toBe('office@example.com');
  });

  it('switches to TLS if the server offers it', async () => {
    const isSecure: boolean[] = [];
    const server = await mailServer({
      disabledCommands: [],
      onMailFrom: (_address, { secure }, done) => {
        isSecure.push(secure);
        done();
      },
    });
    // The certificate of the test server is self-signed.
    await mailer({ smtpUrl: `${server.url}?tls.rejectUnauthorized=false` }).send(code());
    expect(isSecure).toEqual([true]);
    expect(await failureOf(mailer({ smtpUrl: server.url }).send(code()))).toMatch(
      /^The connection to the mail server cannot be secured\. \([A-Z_]*CERT[A-Z_]*\)$/,
    );
    expect(server.received).toHaveLength(1);
  });

  it('uses TLS from the start if the URL begins with smtps', async () => {
    const server = await mailServer({ secure: true });
    const smtpUrl = `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    await mailer({ smtpUrl }).send(code());
    expect(server.received).toHaveLength(1);
  });

  it('sends no password to another machine without encryption', async () => {
    const received: unknown[] = [];
    const server = await mailServer({
      onAuth: ({ username }, _session, done) => {
        received.push(username);
        done(null, { user: username });
      },
    });
    // This machine, under another name.
    const elsewhere = `smtp://office:geheim@127.1:${server.port}`;
    expect(await failureOf(mailer({ smtpUrl: elsewhere }).send(code()))).toBe(
      'The connection to the mail server cannot be secured. (500)',
    );
    expect(received).toEqual([]);
    await mailer({ smtpUrl: `${elsewhere}?requireTLS=false` }).send(code());
    expect(received).toEqual(['office']);
  });

  it('reports a refused recipient with the code and without the address', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such person: ${address}`), { responseCode: 550 })),
    });
    expect(await failureOf(mailer({ smtpUrl: server.url }).send(code()))).toBe(
      'The mail server refuses the sender or the recipient. (550)',
    );
    expect(server.received).toEqual([]);
  });

  it('reports a refused password without repeating it', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(new Error('no')) });
    const smtpUrl = `smtp://office:geheim@127.0.0.1:${server.port}`;
    const thrown = await mailer({ smtpUrl })
      .send(code())
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      message: 'The mail server refuses the user or the password. (535)',
    });
    expect(JSON.stringify([thrown, String((thrown as Error).cause)])).not.toContain('geheim');
  });

  it('reports a server that cannot be reached', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await failureOf(mailer({ smtpUrl: server.url }).send(code()))).toBe(
      'The mail server cannot be reached. (ECONNREFUSED)',
    );
  });

  it('logs nothing of a mail, regardless of the URL', async () => {
    const server = await mailServer();
    const said: string[] = [];
    const { log } = console;
    console.log = (...words) => said.push(words.join(' '));
    const smtpUrl = `${server.url}?logger=true&debug=true&transactionLog=true`;
    await mailer({ smtpUrl })
      .send(code())
      .finally(() => {
        console.log = log;
      });
    expect([...said, ...logged]).toEqual([]);
  });
});

describe('with a mail server that does not answer', () => {
  let server: Server;
  let isReached: Promise<unknown>;
  const listen = async (answer: (write: (text: string) => void) => void) => {
    server = createServer((socket) => {
      socket.on('error', () => {});
      answer((text) => socket.writable && socket.write(text));
    });
    isReached = once(server, 'connection');
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    const address = server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };

  it.each([
    ['from the beginning', ''],
    ['after a greeting', '220 ready\r\n'],
  ])('gives up in words if it is silent %s', async (_when, greeting) => {
    const smtpUrl = await listen((write) => write(greeting));
    const thrown = await mailer({ smtpUrl, timeoutMs: 300 })
      .send(code())
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      message: 'The mail server does not answer.',
      cause: { code: 'ETIMEDOUT' },
    });
  });

  it('also gives up on an endless slow response', async () => {
    const smtpUrl = await listen((write) => {
      write('220 ready\r\n');
      const timer = setInterval(() => write('2'), 50);
      closing.push(() => clearInterval(timer));
    });
    expect(await failureOf(mailer({ smtpUrl, timeoutMs: 200 }).send(code()))).toBe(
      'The mail server does not answer.',
    );
  });

  it('stops waiting once it is closed', async () => {
    const smtpUrl = await listen(() => {});
    const sender = mailer({ smtpUrl, timeoutMs: 60_000 });
    const failure = failureOf(sender.send(code()));
    await isReached;
    sender.close();
    expect(await failure).toBe('The server was closed before the mail was sent.');
    expect(await failureOf(sender.send(code()))).toBe(
      'The server was closed before the mail was sent.',
    );
  });
});

describe('without a mail server', () => {
  it('writes a complete mail to the outbox, and logs its path', async () => {
    await mailer().send(invitation());
    const [mail] = await readOutbox(dataDir);
    expect(mail).toMatchObject({
      from: 'Fieldhouse <no-reply@localhost>',
      subject: invitation().subject,
      text: invitation().text.trim(),
      html: invitation().html.trim(),
    });
    expect(mail?.to).toContain('<zoe@example.com>');

    const [file = ''] = logged.map((text) => /^A mail was written to (.*)$/.exec(text)?.[1] ?? '');
    expect(dirname(file)).toBe(join(dataDir, 'outbox'));
    expect(basename(file)).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });

  it('logs nothing of its content', async () => {
    await mailer().send(code());
    await mailer().send(invitation());
    expect(logged).toHaveLength(2);
    expect(logged.join('\n')).not.toMatch(/01234567|token|zoe/i);
  });

  it('lets nobody else read it', async () => {
    await mailer().send(code());
    const folder = join(dataDir, 'outbox');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('writes many concurrent mails, each to its own file', async () => {
    const sender = mailer();
    await Promise.all(Array.from({ length: 40 }, () => sender.send(code())));
    expect(await readOutbox(dataDir)).toHaveLength(40);
    expect(new Set(logged).size).toBe(40);
  });

  it('reports an unwritable folder, and leaves no partial file', async () => {
    await writeFile(join(dataDir, 'outbox'), 'a file in the place of the folder');
    expect(await failureOf(mailer().send(code()))).toBe(
      `The mail cannot be written to ${join(dataDir, 'outbox')}.`,
    );
    expect(logged).toEqual([]);
  });

  it('writes into an existing folder', async () => {
    await mkdir(join(dataDir, 'outbox'));
    await mailer().send(code());
    expect(await readOutbox(dataDir)).toHaveLength(1);
  });
});

describe.each(['with', 'without'])('a mail %s a mail server', (kind) => {
  const hostile: [what: string, change: Partial<Mail>][] = [
    ['a subject of two lines', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a name of two lines', { to: { name: 'Zoë\nBcc: eve@example.com', address: zoe.email } }],
    ['an address of two lines', { to: { name: '', address: `${zoe.email}\r\nRCPT TO:<e@x.y>` } }],
    ['two addresses', { to: { name: '', address: `${zoe.email},eve@example.com` } }],
    ['an address in a name', { to: { name: '', address: '<eve@example.com> zoe@example.com' } }],
    ['no address', { to: { name: 'Zoë', address: '' } }],
  ];

  it.each(hostile)('is not sent with %s', async (_what, change) => {
    const server = await mailServer();
    const sender = mailer(kind === 'with' ? { smtpUrl: server.url } : {});
    expect(await failureOf(sender.send({ ...code(), ...change }))).toMatch(
      /^The (mail is not for one address|name or the subject of the mail has more than one line)\.$/,
    );
    expect(server.received).toEqual([]);
    expect(await readOutbox(dataDir)).toEqual([]);
  });

  it('goes to nobody else, whatever the name contains', async () => {
    const server = await mailServer();
    const name = 'eve@example.com>, "Eve" <eve@example.com';
    await mailer(kind === 'with' ? { smtpUrl: server.url } : {}).send(
      resetCodeMail({ ...zoe, name, code: '1', minutes: 10 }),
    );
    const [got] = kind === 'with' ? server.received : await readOutbox(dataDir);
    expect(got?.headers.bcc).toBeUndefined();
    expect(got?.to).toBe(`"${name.replaceAll('"', '\\"')}" <zoe@example.com>`);
    if (kind === 'with') expect(server.received[0]?.envelope.to).toEqual(['zoe@example.com']);
  });
});
