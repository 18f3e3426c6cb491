import { beforeAll, describe, expect, it } from 'vitest';
import { kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isLongRun, repeats } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { ROLES, type Role } from '../support/accounts';
import { type Answer, envelopeOf, expectSuccess, type Row } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import {
  type Body,
  type Ids,
  idsOf,
  leanRecord,
  neededFiles,
  nextNumber,
  otherValue,
  saveable,
  validRecord,
} from '../support/records';

const imported = [...registry.values()].filter(({ calls }) => calls.save);

/** Those of this run: in the short one, the first of the resources that share their permissions. */
const tested = isLongRun
  ? imported
  : imported.filter((of) => imported.find(({ access }) => access.name === of.access.name) === of);

/** The fields of a record that each role tries to change. */
const FIELDS = repeats({ short: 1, long: Number.MAX_SAFE_INTEGER });

/** Resources whose records are the people who take part in the test, or their rights. */
const OF_TAKERS = ['employees', 'roles'];

type Errors = Readonly<Record<string, readonly string[]>>;

/** An answer about one record: its status, and the errors by field if it is refused. */
interface Verdict {
  status: number;
  errors: Errors | null;
}

interface ImportedRow {
  outcome: string;
  errors: Errors | null;
}

interface FailedRow {
  status: number;
  message: string;
  errors: Errors | null;
}

/** Returns what a save of one record says. */
function verdictOf(answer: Answer): Verdict {
  const { status } = answer;
  const { errors, message } = envelopeOf(answer);
  if (status < 300) return { status: 200, errors: null };
  const words = { [status === 404 ? 'id' : 'root']: [String(message)] };
  return { status, errors: (errors as Errors | undefined) ?? words };
}

/** Returns what an import says of its only row, whose status it does not name. */
function importVerdict(answer: Answer, single: Verdict): Verdict {
  if (answer.status !== 200) return verdictOf(answer);
  const [row] = envelopeOf(answer).rows as ImportedRow[];
  expect(row?.outcome === 'refused', answer.text.slice(0, 500)).toBe(row?.errors !== null);
  return { status: row?.errors ? single.status : 200, errors: row?.errors ?? null };
}

/** Returns what a bulk change says of its only record. */
function bulkVerdict(answer: Answer): Verdict {
  if (answer.status !== 200) return verdictOf(answer);
  const [failed] = expectSuccess(answer).failed as FailedRow[];
  if (!failed) return { status: 200, errors: null };
  const words = { [failed.status === 404 ? 'id' : 'root']: [failed.message] };
  return { status: failed.status, errors: failed.errors ?? words };
}

const importOf = (person: Client, to: string, body: object) =>
  person.call('POST', `imports/${to}`, {
    raw: JSON.stringify(body),
    headers: { 'content-type': 'application/x-ndjson' },
  });

/** Returns some of the fields, other ones for each role. */
function someFields({ fields }: Resource, role: Role): string[] {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).takesFiles === undefined ? [name] : [],
  );
  const from = ROLES.indexOf(role) % Math.max(names.length, 1);
  return [...names.slice(from), ...names.slice(0, from)].slice(0, FIELDS);
}

describe.each(backEnds)('many at once on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let ids: Ids;
  let lowest: number;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    ids = await idsOf(admin);
    const roles = await admin.rows('roles', { per_page: 100 });
    lowest = roles.find(({ key }) => key === 'ENGINEER')?.id ?? 0;
  });

  const withLowestRole = (body: Body): Body =>
    'role_id' in body ? { ...body, role_id: lowest } : body;
  /** The roles that a resource is compared for here; in the short run the back ends share them. */
  const rolesFor = (at: number): Role[] =>
    ROLES.filter((_, role) => isLongRun || (role + at + backEnds.indexOf(target)) % 2 === 0);
  const newest = { sort: 'id', order: 'desc', per_page: 1 };

  /** Returns a record that others may change, or else any record. */
  async function someRecord(of: Resource): Promise<Row | undefined> {
    return saveable.includes(of)
      ? admin.save(of.path, withLowestRole(validRecord(of, nextNumber(), ids)))
      : (await admin.rows(of.path, newest))[0];
  }

  /** Returns the newest record that a person sees. */
  async function ownRecord({ path }: Resource, person: Client): Promise<Row | undefined> {
    if (OF_TAKERS.includes(path)) return undefined;
    const listed = await person.get(path, newest);
    return listed.status === 200 ? (envelopeOf(listed).data as Row[])[0] : undefined;
  }

  /** Compares what a person may change of one field; returns true if their role changes no such records. */
  async function compareChange(of: Resource, person: Client, id: number, name: string) {
    const { path } = of;
    const now = (await admin.find(path, id)) ?? {};
    const value = otherValue(of, name, now, nextNumber(), ids);
    if (value === undefined) return false;
    const changes = { [name]: value };
    const body = { id, ...changes };
    const bulk = { ids: [id], changes };
    const words = JSON.stringify(body);
    const tried = await importOf(person, `${path}?dry_run=true&key=id`, body);
    const preview = await person.post(`bulk/${path}`, { ...bulk, preview: true });
    if (isLongRun) expect(await admin.find(path, id), words).toEqual(now);
    const single = verdictOf(await person.post(path, body));
    expect(importVerdict(tried, single), words).toEqual(single);
    expect(bulkVerdict(preview), words).toEqual(single);
    if (single.status !== 200 && isLongRun) {
      const saved = await importOf(person, `${path}?refused=leave_out`, body);
      expect(importVerdict(saved, single), words).toEqual(single);
      expect(bulkVerdict(await person.post(`bulk/${path}`, bulk)), words).toEqual(single);
      expect(await admin.find(path, id), words).toEqual(now);
    }
    return preview.status === 403;
  }

  describe.each(tested.map((of, at) => [of.path, of, at] as const))('of %s', (path, of, at) => {
    let some: Row | undefined;
    beforeAll(async () => {
      some = await someRecord(of);
    });

    it.each(rolesFor(at))('let %s change nothing that a save alone would not', async (role) => {
      const person = await on.as(role);
      const own = await ownRecord(of, person);
      // A role without edits is refused before its fields are read.
      for (const id of new Set([some, own].flatMap((row) => row?.id ?? [])))
        for (const name of someFields(of, role))
          if (await compareChange(of, person, id, name)) break;
    });

    it.each(rolesFor(at))('let %s add nothing that a save alone would not', async (role) => {
      if (neededFiles(of).length > 0) return;
      const person = await on.as(role);
      const body = withLowestRole(leanRecord(of, nextNumber(), ids));
      const tried = await importOf(person, `${path}?dry_run=true`, body);
      const single = verdictOf(await person.post(path, body));
      expect(importVerdict(tried, single), JSON.stringify(body)).toEqual(single);
    });
  });
});
