import { Client } from 'pg';
import { administrator, applicationDatabase, applicationRole } from './settings';
import { codeOf } from './types';

/** Runs statements in a separate connection. */
export async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  // The connection may break while idle; the statement that needs it fails then, in its place.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns an identifier, quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The application's role: it owns its databases, without access to files and settings. */
const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} login;
  end if;
end $$`;

/**
 * Creates missing role and database: after the first start, or one that was killed too early. Resolves once the role
 * can connect.
 */
export async function ensureDatabase(url: string, adminUrl: string): Promise<void> {
  try {
    await runStatements(url, []);
  } catch (problem) {
    // 3D000: no such database; 28000: no such role. Other errors cannot be fixed here.
    if (!['3D000', '28000'].includes(codeOf(problem) ?? '')) throw problem;
    await runStatements(adminUrl, [
      createRole,
      `create database ${quoted(applicationDatabase)} owner ${applicationRole}`,
    ]);
    await runStatements(url, []);
  }
}

/** Gives both roles a password, valid until the next start. */
export async function setPassword(adminUrl: string, password: string): Promise<void> {
  const secret = `password '${password}'`;
  await runStatements(adminUrl, [
    createRole,
    `alter role ${applicationRole} ${secret}`,
    `alter role ${administrator} ${secret}`,
  ]);
}
