import { sql } from 'drizzle-orm';
import type { RecordValues } from '../../domain/kernel/fields';
import { lastSuperAdmin, type Refusal } from '../../domain/kernel/refusals';
import { isOfLastingRole, LASTING_ROLE } from '../../domain/people/grantedRoles';
import { endsConfirmation, endsMailed, endsSessions } from '../../domain/people/sessions';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { dropCodes } from './mailedCodes';
import { dropTokens } from './passwordTokens';
import { mayWork } from './port/mayWork';
import { endSessions } from './port/sessions';
import { tableOf } from './tables';
import { afterEntry } from './timesheets/afterEntry';
import {
  afterEmployee,
  afterHoliday,
  afterSchedule,
  afterWorkLocation,
} from './timesheets/recounting';

/** Whether a change takes the last person out of the role that somebody must have. Two such changes wait for each other. */
async function isLastOfLastingRole(
  tx: Database,
  before: RecordValues,
  after: RecordValues,
): Promise<boolean> {
  const roles = tableOf('roles');
  const [role] = await tx
    .select({ id: sql<number>`${roles.id}` })
    .from(roles)
    .where(sql`${roles.key} = ${LASTING_ROLE} and ${roles.id} = ${before.role_id}`);
  if (!role || !isOfLastingRole(before, role.id) || isOfLastingRole(after, role.id)) return false;
  await tx.execute(sql`select from ${roles} where ${roles.id} = ${role.id} for update`);
  const employees = tableOf('employees');
  const [left] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(sql`${employees.role_id} = ${role.id} and ${mayWork} and ${employees.end_date} is null`)
    .limit(1);
  return !left;
}

/** What follows from a change of a record (`before` is nothing where it was added) beyond the record itself, in the change's own transaction. */
type Consequence = (
  tx: Database,
  before: RecordValues | undefined,
  after: RecordValues,
  by: ChangedBy,
) => Promise<Refusal | undefined>;

async function ofEmployee(
  tx: Database,
  before: RecordValues,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  const id = Number(after.id);
  if (endsSessions(before, after)) await endSessions(tx, { personId: id });
  if (endsMailed(before, after)) {
    await dropCodes(tx, id);
    await dropTokens(tx, id, 'reset');
    await dropTokens(tx, id, 'invite');
  }
  if (endsConfirmation(before, after)) await dropTokens(tx, id, 'confirm_email');
  await afterEmployee(tx, before, after, by);
  return (await isLastOfLastingRole(tx, before, after)) ? lastSuperAdmin : undefined;
}

const consequences: Readonly<Record<string, Consequence>> = {
  employees: async (tx, before, after, by) =>
    before ? ofEmployee(tx, before, after, by) : undefined,
  timesheets: async (tx, before, after, by) =>
    before ? afterEntry(tx, before, after, by) : undefined,
  holidays: (tx, before, after, by) => afterHoliday(tx, before, after, by),
  'work-schedules': (tx, _before, after, by) => afterSchedule(tx, after, by),
  'work-locations': (tx, before, after, by) => afterWorkLocation(tx, before, after, by),
};

/** Carries out what follows from a change of a record of this resource; answers why the change may not stand, if so. */
export async function followUp(
  tx: Database,
  path: string,
  before: RecordValues | undefined,
  after: RecordValues,
  by: ChangedBy,
): Promise<Refusal | undefined> {
  return consequences[path]?.(tx, before, after, by);
}
