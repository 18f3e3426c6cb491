import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { spawnAs } from './account';
import { environmentOf } from './binaries';
import { codeOf } from './contract';
import type { Place } from './place';
import { administrator, applicationDatabase, applicationRole } from './settings';

/** Runs one or more statements in a connection of their own. */
export async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  // The connection may be cut while idle; the statement that needs it fails then, in its place.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** An identifier, quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The application's role: it owns its databases, and can reach neither files nor settings. */
export const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} login;
  end if;
end $$`;

/**
 * Creates role and database where they are missing: after the first start, or after a first
 * start that was killed before it came to this. Answers once the database lets the role in.
 */
export async function ensureDatabase(url: string, adminUrl: string): Promise<void> {
  try {
    await runStatements(url, []);
  } catch (problem) {
    // 3D000: no such database; 28000: no such role. Anything else is not ours to mend.
    if (!['3D000', '28000'].includes(codeOf(problem) ?? '')) throw problem;
    await runStatements(adminUrl, [
      createRole,
      `create database ${quoted(applicationDatabase)} owner ${applicationRole}`,
    ]);
    await runStatements(url, []);
  }
}

/**
 * Gives both roles a password, in a cluster that does not run. For a user without a name on this
 * machine, whom PostgreSQL cannot tell by the socket; the password lives as long as this start.
 */
export async function setPassword(place: Place, links: string, password: string): Promise<void> {
  const child = spawn(
    join(place.binaries.native, 'bin', 'postgres'),
    ['--single', '-D', place.cluster, '-c', 'dynamic_shared_memory_type=mmap', 'postgres'],
    {
      ...spawnAs(place.account),
      env: environmentOf(place.binaries, links),
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  // Single-user mode takes one statement a line.
  const secret = `password '${password}'`;
  child.stdin.end(
    `${createRole.replaceAll('\n', ' ')}\nalter role ${applicationRole} ${secret}\nalter role ${administrator} ${secret}\n`,
  );
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not set a password (code ${code}).`);
}
