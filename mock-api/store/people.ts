import type { RecordValues } from '@/core/fields';
import { coreResources } from '@/core/resource/coreResources';
import { asRecordOf } from '@/core/resource/records';
import type { Account, Profile, SignedIn, Tx } from '@/engine/store';
import {
  ABSOLUTE_HOURS,
  MAX_SESSIONS,
  UNUSED_SECONDS,
} from '@/modules/people/model/accounts/sessions';
import { representedOn } from '@/modules/people/model/deputies/deputyRules';
import { employeeFields } from '@/modules/people/model/employeeFields';
import { mayWorkOn } from '@/modules/people/model/employment';
import { principalOf } from '@/modules/people/model/roles/grantedRoles';
import type { AtOnce, Data } from './data';
import { copyOf, type Row } from './table';

const isWorking = (row: RecordValues, today: string) =>
  mayWorkOn(asRecordOf({ fields: employeeFields }, row), today);

/** Returns a person who may work, with the permissions of their role. */
function workerAt({ rows, find, today }: Data, id: number) {
  const person = rows(coreResources().people).get(id);
  const role = person && find(coreResources().roles, Number(person.role_id ?? 0));
  const principal = role && principalOf(role);
  return person && principal && isWorking(person, today) ? { person, principal } : undefined;
}

/** Returns the account with this address, if the person may work. */
export function accountAt({ rows, passwords, today }: Data, email: string): Account | undefined {
  const matches = (row: Row) =>
    String(row.email).toLowerCase() === email.toLowerCase() && isWorking(row, today);
  const person = rows(coreResources().people).all().find(matches);
  const passwordHash = person && passwords.get(person.id)?.hash;
  if (!person || passwordHash === undefined) return undefined;
  return { id: person.id, name: String(person.name), email: String(person.email), passwordHash };
}

/** Returns a person with their role and company. */
export function profileAt({ rows, find }: Data, personId: number): Profile | undefined {
  const record = rows(coreResources().people).get(personId);
  const role = record && find(coreResources().roles, Number(record.role_id ?? 0));
  const principal = role && principalOf(role);
  if (!record || !principal) return undefined;
  const company = find(coreResources().companies, Number(record.company_id ?? 0));
  return {
    record: copyOf(record) as never,
    role: principal.role,
    roleName: String(role.name),
    denied: principal.denied ?? [],
    companyName: typeof company?.name === 'string' ? company.name : null,
  };
}

/** Returns the person of a valid session; unless locked, it counts as used. */
export function sessionAt(data: Data, tokenHash: string): SignedIn | undefined {
  const { sessions, now, rows, find, today } = data;
  const session = sessions.get(tokenHash);
  if (!session || now >= Math.min(session.endsAt, session.usedAt + UNUSED_SECONDS * 1000))
    return undefined;
  const worker = workerAt(data, session.personId);
  if (!worker) return undefined;
  // A locked session is not in use: attempts at the password do not extend it.
  if (!session.isLocked) sessions.put({ ...session, usedAt: now });
  const { role, denied = [] } = worker.principal;
  const { id, name, email } = worker.person;
  const standsInFor = representedOn(rows(coreResources().deputies).all(), id, today, find);
  const who = { id, name: String(name), email: String(email), role, denied };
  return { ...who, standsInFor, tokenHash, isLocked: session.isLocked };
}

type SessionChanges = 'lockPerson' | 'setPassword' | 'openSession' | 'lockSession' | 'endSessions';

export const sessionChanges = (data: Data): AtOnce<Pick<Tx, SessionChanges>> => {
  const { sessions, passwords, now } = data;
  const isCurrent = (personId: number, hash?: string) =>
    hash === undefined || passwords.get(personId)?.hash === hash;
  return {
    lockPerson(id) {
      const worker = workerAt(data, id);
      return worker && { record: copyOf(worker.person) as never, role: worker.principal.role };
    },
    setPassword(personId, hash, onlyIf) {
      const isSet = isCurrent(personId, onlyIf);
      if (isSet) passwords.put({ id: personId, hash });
      return isSet;
    },
    openSession(personId, tokenHash, verifiedHash) {
      if (!workerAt(data, personId) || !isCurrent(personId, verifiedHash)) return undefined;
      const own = sessions.all().filter((session) => session.personId === personId);
      for (const { id } of own.slice(0, Math.max(0, own.length - MAX_SESSIONS + 1)))
        sessions.delete(id);
      const endsAt = now + ABSOLUTE_HOURS * 3_600_000;
      sessions.put({ id: tokenHash, personId, usedAt: now, endsAt, isLocked: false });
      return new Date(endsAt).toISOString();
    },
    lockSession(tokenHash, isLocked) {
      const session = sessions.get(tokenHash);
      if (session) sessions.put({ ...session, isLocked, ...(!isLocked && { usedAt: now }) });
    },
    endSessions(which) {
      if ('tokenHash' in which) return sessions.delete(which.tokenHash);
      const own = sessions.all().filter((session) => session.personId === which.personId);
      for (const { id } of own) if (id !== which.exceptHash) sessions.delete(id);
    },
  };
};
