import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startOwnPostgres } from '@/server/embedded/ownServer';
import { connect } from '@/server/postgres/database';
import { alone, type Look, unfitness } from '@/server/postgres/dedicatedConnection';
import { createEmptyDatabase } from '@/server/testing/testDatabase';
import { applyMigrations } from './migrate';

const open = (url: string) => alone(url, async () => undefined);
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a server that answers every connection with a PostgreSQL error. */
const refusing = (code: string, message: string) =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
    });
  });

/** Runs statements as the superuser of the tests' own PostgreSQL. */
async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: inject('databases').adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const nameIn = (url: string) => new URL(url.replace('@/', '@host/')).pathname.slice(1);

describe('a database that cannot be used is explained in a sentence', () => {
  it.each([
    ['a wrong password', '28P01', /refused the password of the role app, or has no such role/],
    [
      'a role that is not let in',
      '28000',
      /does not let the role app into the database fieldhouse/,
    ],
    ['too many connections', '53300', /has no connection left/],
    ['a start that is not over', '57P03', /is starting or stopping/],
  ])('by the code of PostgreSQL: %s', async (_why, code, sentence) => {
    const at = await listen(refusing(code, 'said so'));
    const failed = open(`postgresql://app:geheim@${at}/fieldhouse`);
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toThrow(at);
    await expect(failed).rejects.not.toThrow('geheim');
  });

  it('if nothing listens', async () => {
    const server = createServer();
    const at = await listen(server);
    await new Promise((closed) => server.close(closed));
    await expect(open(`postgresql://app@${at}/fieldhouse`)).rejects.toThrow(
      `Nothing listens at ${at}: check host and port in DATABASE_URL`,
    );
  });

  it('if the host name is unknown', async () => {
    await expect(open('postgresql://app@no-such-host.invalid/fieldhouse')).rejects.toThrow(
      /host no-such-host\.invalid:5432.*DATABASE_URL/,
    );
  });

  it('if the folder has no socket', async () => {
    await expect(open('postgresql://app@/fieldhouse?host=/nowhere')).rejects.toThrow(
      'PostgreSQL is not at the socket in /nowhere',
    );
  });

  it('if another service responds', async () => {
    const at = await listen(createHttpServer());
    await expect(open(`postgresql://app@${at}/fieldhouse`)).rejects.toThrow(
      `What answers at ${at} ended the connection`,
    );
  });

  it('if TLS is required and not offered', async () => {
    const at = await listen(
      createServer((socket) => void socket.once('data', () => socket.write('N'))),
    );
    await expect(open(`postgresql://app@${at}/fieldhouse?sslmode=require`)).rejects.toThrow(
      `PostgreSQL at ${at} offers no TLS`,
    );
  });

  it('if the database does not exist', async () => {
    const { urlOfTemplate, template } = inject('databases');
    await expect(open(urlOfTemplate.replace(template, 'nobodys'))).rejects.toThrow(
      /has no database nobodys: create it, with CREATE DATABASE nobodys OWNER app/,
    );
  });

  it('if its encoding is not UTF-8', async () => {
    const name = `latin_${process.pid}`;
    await administer(
      `create database ${name} owner app encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    const { urlOfTemplate, template } = inject('databases');
    await expect(open(urlOfTemplate.replace(template, name))).rejects.toThrow(
      `The database ${name} has the encoding SQL_ASCII`,
    );
  });

  it('if it is read-only, which does not prevent a backup', async () => {
    const url = await createEmptyDatabase();
    await administer(`alter database ${nameIn(url)} set default_transaction_read_only = on`);
    await expect(open(url)).rejects.toThrow(/is read-only/);
    await alone(url, async () => undefined, { onlyReads: true });
  });

  it('if the role may not create tables', async () => {
    const url = await createEmptyDatabase();
    await administer(`alter database ${nameIn(url)} owner to current_user`);
    const connection = connect(url, () => {});
    await expect(applyMigrations(connection)).rejects.toThrow(
      new RegExp(
        `^The role app lacks rights in the database ${nameIn(url)} \\(permission denied.*ALTER DATABASE ${nameIn(url)} OWNER TO app\\.$`,
      ),
    );
    await connection.close();
  });

  const sound: Look = {
    version: 150_004,
    release: '15.4',
    encoding: 'UTF8',
    database: 'fieldhouse',
    isStandby: false,
    isReadOnly: false,
  };
  it.each([
    [
      'a version that is too old',
      { version: 140_011, release: '14.11' },
      /14\.11 is too old: Fieldhouse needs 15/,
    ],
    ['a standby', { isStandby: true, isReadOnly: true }, /is a standby.* must lead to the primary/],
  ])('where it is %s', (_why, found, sentence) => {
    expect(unfitness({ ...sound, ...found })).toMatch(sentence);
    expect(unfitness(sound)).toBeUndefined();
  });

  it('but errors of the work itself are passed on unchanged', async () => {
    const problem = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    await expect(alone(await createEmptyDatabase(), () => Promise.reject(problem))).rejects.toBe(
      problem,
    );
  });
});

describe('an external PostgreSQL', () => {
  let url: string | undefined;
  beforeAll(async () => {
    const own = await startOwnPostgres();
    if (!own) return console.error('*** No PostgreSQL under /usr/lib/postgresql: not tested.');
    stops.push(own.stop);
    url = own.url;
  });

  it('explains a wrong and a missing password', async () => {
    if (!url) return;
    const wrong = Object.assign(new URL(url), { password: 'geheim' });
    await expect(open(wrong.href)).rejects.toThrow(/refused the password of the role owner/);
    wrong.password = '';
    await expect(open(wrong.href)).rejects.toThrow(/asks for the password of the role owner/);
    await open(url);
  });
});
