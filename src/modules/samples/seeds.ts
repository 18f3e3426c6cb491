import type { RecordValues } from '@/core/fields';
import { isJsonObject } from '@/core/jsonObject';
import type { Resource } from '@/core/resource/resource';
import { BadSetting } from '@/core/settings';
import { demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
import { roleId } from '@/modules/people/model/roles/sampleRoles';
import { firstRows } from './firstRows';
import { sampleRecords } from './index';

/** Rows by the path of their resource. */
export type RowsByPath = ReadonlyMap<string, readonly RecordValues[]>;

/** Returns an empty company: the built-in roles, the first checklist, and an administrator who can sign in. */
function emptyCompany(registry: ReadonlyMap<string, Resource>, today: string): RowsByPath {
  const [admin] = demoAccounts;
  const administrator: RecordValues = {
    id: 1,
    name: admin?.name ?? null,
    email: admin?.email ?? null,
    role_id: roleId('SUPER_ADMIN'),
    invite_status: 'accepted',
    is_invited: true,
  };
  const first = [...firstRows(registry, today)].map(([{ path }, rows]) => [path, rows] as const);
  return new Map([...first, ['employees', [administrator]]]);
}

const isRows = (rows: unknown): rows is RecordValues[] =>
  Array.isArray(rows) && rows.every(isJsonObject);

/** Returns the records of a seed file by collection; `read` returns its text. Throws `BadSetting` if it has none. */
function rowsOfSeed(read: () => string): [string, RecordValues[]][] {
  try {
    const json: unknown = JSON.parse(read());
    return Object.entries(isJsonObject(json) ? json : { seed: json }).map(([path, rows]) => {
      if (isRows(rows)) return [path, rows];
      throw new Error(`"${path}" is no list of records.`);
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BadSetting(`MOCK_SEED must name a JSON file of records by collection. ${why}`);
  }
}

/** The first data of a company to try out: the demo company, nothing, or the records of a file. */
export type Seed = 'demo' | 'none' | { read(): string };

/** Returns the rows of a seed; what a file leaves out is that of an empty company. */
export function seedRows(
  registry: ReadonlyMap<string, Resource>,
  today: string,
  seed: Seed,
): RowsByPath {
  if (seed === 'demo') return sampleRecords(registry, today);
  const own = seed === 'none' ? [] : rowsOfSeed(seed.read);
  return new Map([...emptyCompany(registry, today), ...own]);
}

/** Returns the ids of those who can sign in from the start: the demo accounts, and everybody in a file. */
export function accountsOf(rows: RowsByPath, seed: Seed): number[] {
  const isDemo = (email: unknown) => demoAccounts.some((account) => account.email === email);
  const people = rows.get('employees') ?? [];
  return people.flatMap(({ id, email }) =>
    typeof seed === 'object' || isDemo(email) ? [Number(id)] : [],
  );
}
