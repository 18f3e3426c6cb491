import type { Account, Profile, SignedIn, Stored } from '../../application/store';
import type { RecordValues } from '../../domain/kernel/fields';
import { house } from '../../domain/kernel/house';
import { isDueToLeave, mayWork } from '../../domain/people/employment';
import { principalOf } from '../../domain/people/grantedRoles';
import { ABSOLUTE_HOURS, MOST_SESSIONS, UNUSED_SECONDS } from '../../domain/people/sessions';
import type { Memory, Session } from './memory';
import type { Rows } from './staged';

/** The people, what is kept of their signing in, and the moment it is. */
export interface People {
  rows: Rows;
  memory: Memory;
  now: number;
  today: string;
}

const isWorking = (person: RecordValues, today: string) =>
  mayWork(person) && !isDueToLeave(person, today);

/** Somebody who may work. */
export function workerAt({ rows, today }: People, id: number): Stored | undefined {
  const person = rows.find(house().people, id);
  return person && isWorking(person, today) ? (person as Stored) : undefined;
}

/** What somebody may, through the role they have. */
export function granteeAt({ rows }: Pick<People, 'rows'>, person: RecordValues) {
  const role = rows.find(house().roles, Number(person.role_id ?? 0));
  return role && principalOf(role);
}

/** The account of the person who may work and has this address. */
export function accountAt(people: People, email: string): Account | undefined {
  const person = people.rows
    .records(house().people)
    .find(
      (row) =>
        String(row.email).toLowerCase() === email.toLowerCase() && isWorking(row, people.today),
    );
  const passwordHash = person && people.memory.passwords.get(Number(person.id));
  if (!person || passwordHash === undefined) return undefined;
  const { id, name, email: address } = person;
  return { id: Number(id), name: String(name), email: String(address), passwordHash };
}

/** A person with what they are told of their role and company. */
export function profileAt({ rows }: People, personId: number): Profile | undefined {
  const record = rows.find(house().people, personId);
  const role = record && rows.find(house().roles, Number(record.role_id ?? 0));
  const principal = role && principalOf(role);
  if (!record || !principal) return undefined;
  const company = rows.find(house().companies, Number(record.company_id ?? 0));
  return {
    record: { ...record } as Stored,
    role: principal.role,
    roleName: String(role.name),
    denied: principal.denied ?? [],
    companyName: typeof company?.name === 'string' ? company.name : null,
  };
}

const lives = ({ endsAt, usedAt }: Session, now: number) =>
  now < endsAt && now < usedAt + UNUSED_SECONDS * 1000;

/** Who a session belongs to, where it lives; an open one counts as used. */
export function sessionAt(people: People, tokenHash: string): SignedIn | undefined {
  const { memory, now } = people;
  const session = memory.sessions.get(tokenHash);
  if (!session || !lives(session, now)) return undefined;
  const person = workerAt(people, session.personId);
  const principal = person && granteeAt(people, person);
  if (!person || !principal) return undefined;
  const { isLocked } = session;
  // A locked session is not in use: trying passwords does not keep it alive.
  if (!isLocked) memory.sessions.set(tokenHash, { ...session, usedAt: now });
  const { role, denied = [] } = principal;
  const { id, name, email } = person;
  return { id, name: String(name), email: String(email), role, denied, tokenHash, isLocked };
}

/** Opens a session and answers when it ends at the latest; nothing where the person may not or has another password. */
export function openSession(
  people: People,
  personId: number,
  tokenHash: string,
  verifiedHash?: string,
): string | undefined {
  const { memory, now } = people;
  const isCurrent = verifiedHash === undefined || memory.passwords.get(personId) === verifiedHash;
  if (!workerAt(people, personId) || !isCurrent) return undefined;
  const own = [...memory.sessions.entries()].filter(([, one]) => one.personId === personId);
  for (const [oldest] of own.slice(0, Math.max(0, own.length - MOST_SESSIONS + 1)))
    memory.sessions.delete(oldest);
  const endsAt = now + ABSOLUTE_HOURS * 3_600_000;
  memory.sessions.set(tokenHash, { personId, usedAt: now, endsAt, isLocked: false });
  return new Date(endsAt).toISOString();
}

/** Locks a session, or opens it again. */
export function lockSession({ memory, now }: People, tokenHash: string, isLocked: boolean): void {
  const session = memory.sessions.get(tokenHash);
  if (!session) return;
  const used = isLocked ? {} : { usedAt: now };
  memory.sessions.set(tokenHash, { ...session, ...used, isLocked });
}

/** Ends one session, or those of a person. */
export function endSessions(
  { memory }: People,
  which: { tokenHash: string } | { personId: number; exceptHash?: string },
): void {
  if ('tokenHash' in which) return void memory.sessions.delete(which.tokenHash);
  for (const [hash, { personId }] of [...memory.sessions.entries()])
    if (personId === which.personId && hash !== which.exceptHash) memory.sessions.delete(hash);
}
