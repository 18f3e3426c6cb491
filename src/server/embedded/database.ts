import { Client } from 'pg';
import { codeOf } from './contract';
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
const createRole = `do $$ begin
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

/** Gives both roles a password, which lasts until the next start gives them another. */
export async function setPassword(adminUrl: string, password: string): Promise<void> {
  const secret = `password '${password}'`;
  await runStatements(adminUrl, [
    createRole,
    `alter role ${applicationRole} ${secret}`,
    `alter role ${administrator} ${secret}`,
  ]);
}
