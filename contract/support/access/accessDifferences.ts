import { isWithin } from '@/core/access/isWithin';
import {
  type AccessRow,
  type AnyAction,
  accessRows,
  actionsOf,
  type Grants,
  isUnlimited,
  type Scope,
  scopeOf,
} from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { labourEntries } from '@/modules/reports/model/labourReport';
import { reportedEntries } from '@/modules/reports/model/timesheetReport';
import { sampleRecords } from '@/modules/samples';
import { registry } from '@/registry';
import { ACCOUNTS, ROLES, type Role } from '../accounts';
import type { Row } from '../answers';
import {
  accessMatrix,
  activityMatrix,
  deputyRights,
  isAmong,
  type May,
  OWNERS,
  type Surroundings,
} from './accessMatrix';

const DAY = '2026-03-02';
const samples = sampleRecords(registry, DAY);
const sampleRows = (path: string) => (samples.get(path) ?? []) as unknown as Row[];

/** A sensitive document for each person: the demo company has some for a few people only. */
const sensitiveType = sampleRows('document-types').find((type) => type.is_sensitive)?.id;
const ownDocuments = sampleRows('employees')
  .filter(({ email }) => Object.values(ACCOUNTS).some((account) => account === email))
  .map(
    ({ id }) => ({ id: 9000 + id, user_id: id, document_type_id: sensitiveType }) as never as Row,
  );

/** A disposed vehicle for each person: nobody in the demo company has one. */
const ownDisposed = ownDocuments.map(
  ({ id, user_id: driver }) => ({ id, driver_id: driver, status: 'disposed' }) as never as Row,
);
/** A document or comment of a missing record: roles that see every record see all of them but this one. */
const ofNothing = { id: 9999, entity: 'vehicles', entity_id: 999_999 } as never as Row;
/** Views of each person, and one of each role. */
const views = sampleRows('employees')
  .filter(({ email }) => Object.values(ACCOUNTS).some((account) => account === email))
  .flatMap(({ id, role_id: role }) => [
    { id: 9000 + id, user_id: id, audience: 'own', role_id: null } as never as Row,
    { id: 9100 + id, user_id: 1, audience: 'role', role_id: role } as never as Row,
  ]);
/** A bulk change of each person, and a row of it. */
const groups = ownDocuments.map(({ id, user_id: by }) => ({ id, created_by: by }) as never as Row);

const added: Readonly<Record<string, readonly Row[]>> = {
  'employee-documents': ownDocuments,
  vehicles: ownDisposed,
  documents: [ofNothing],
  'record-comments': [ofNothing],
  'saved-views': views,
  'activity-groups': groups,
  'activity-group-rows': groups,
};

const rowsAt = (path: string): Row[] => [...sampleRows(path), ...(added[path] ?? [])];
const byId = (path: string) => new Map(rowsAt(path).map((row) => [row.id, row]));
const known = new Map([...samples.keys()].map((path) => [path, byId(path)]));
const find = (path: string, id: number) => known.get(path)?.get(id) as RecordValues | undefined;

const surroundings = {
  people: byId('employees'),
  roles: byId('roles'),
  documentTypes: byId('document-types'),
  weeks: byId('timesheet-weeks'),
  expenses: byId('expenses'),
  customers: byId('customers'),
  contracts: byId('afp-contracts'),
  jobs: byId('afp-jobs'),
  owners: new Map(
    OWNERS.flatMap((path) => rowsAt(path).map((row): [string, Row] => [`${path}/${row.id}`, row])),
  ),
};

function surroundingsOf(role: Role, represents?: number): Surroundings {
  const me = rowsAt('employees').find(({ email }) => email === ACCOUNTS[role])?.id ?? 0;
  return { ...surroundings, me, role, ...(represents !== undefined && { represents }) };
}

const SAID_OF: Readonly<Record<AnyAction, keyof May | undefined>> = {
  see: 'see',
  add: 'save',
  edit: 'save',
  delete: 'delete',
  approve: 'approve',
  reassign: 'reassign',
  remind: 'remind',
  pay: 'pay',
  accept: 'accept',
  details: 'details',
  dispose: 'dispose',
  verify: 'verify',
  repair: 'repair',
  rates: 'rates',
  unlock: 'unlock',
  contact: 'contact',
  data: 'data',
  erase: 'erase',
  publish: 'publish',
  purge: 'purge',
};

/** A cell of the access table: an action of a role on a group of resources. */
export interface Cell {
  row: AccessRow;
  action: AnyAction;
  role: Role;
}

export const cells: readonly Cell[] = accessRows().flatMap((row) =>
  actionsOf(row).flatMap((action) => ROLES.map((role) => ({ row, action, role }))),
);

/** Returns the matrix's value for a missing action: nobody may. The four common actions are never missing. */
const notSaid = (action: Cell['action']) =>
  ['see', 'add', 'edit', 'delete'].includes(action) ? undefined : 'none';

/**
 * Returns true if the table and the hand-written matrix select the same rows of the demo company for a cell, also
 * for a deputy of this manager, unless the table is not given the deputyship.
 */
export function isAgreed(
  { row: access, action, role }: Cell,
  represents?: number,
  { standsIn = true } = {},
): boolean {
  const isLent = deputyRights[access.name]?.includes(action) ?? false;
  const around = surroundingsOf(role, isLent ? represents : undefined);
  const standsInFor = represents === undefined || !standsIn ? [] : [{ id: represents, name: '' }];
  const actor = { id: around.me, role, standsInFor };
  const scope = scopeOf(actor, access, action);
  if (access.name === 'activity-events') {
    const may = action === 'see' && activityMatrix[role] !== 'none';
    return may ? scope !== undefined && isUnlimited(scope) : scope === undefined;
  }
  const name = SAID_OF[action];
  const may = accessMatrix[access.name]?.[role];
  const apart = action === 'add' || action === 'edit' ? may?.[action] : undefined;
  const said = name && (apart ?? may?.[name] ?? notSaid(action));
  if (!said) return false;
  if ((said === 'none') !== (scope === undefined)) return false;
  return [...registry.values(), reportedEntries, labourEntries]
    .filter((resource) => resource.access === access)
    .every((resource) =>
      rowsAt(resource.path).every((row) => {
        const isInTable =
          scope !== undefined && isWithin(scope, resource, row as never, actor, find);
        return isInTable === isAmong(said, row, around);
      }),
    );
}

/** Returns true for cells with rows of a team, which a deputy gains. */
export const isLent = ({ row, action, role }: Cell): boolean =>
  (deputyRights[row.name]?.includes(action) ?? false) &&
  (scopeOf({ role }, row, action) ?? []).some((rows) => rows.includes('team'));

/** Returns every slip in the deputies' rights, an action more or less, and whether the matrix would notice it. */
export function flipDeputyRights(represents: number): { slip: string; isNoticed: boolean }[] {
  return accessRows().flatMap((row) => {
    const ofTeam = actionsOf(row).filter((action) =>
      (scopeOf({ role: 'CONTRACT_MANAGER' }, row, action) ?? []).some((rows) =>
        rows.includes('team'),
      ),
    );
    return ofTeam.map((action) => {
      const changed = row as { lent: readonly AnyAction[] };
      const { lent } = row;
      changed.lent = lent.includes(action)
        ? lent.filter((other) => other !== action)
        : [...lent, action];
      const isNoticed = !isAgreed({ row, action, role: 'CONTRACT_MANAGER' }, represents);
      changed.lent = lent;
      return { slip: `${action} ${row.name}`, isNoticed };
    });
  });
}

/** Returns the possible slips in a cell: nothing, everything, one alternative or one condition less. */
function slipsOf(scope: Scope | undefined): (Scope | undefined)[] {
  if (scope === undefined) return [[[]]];
  if (isUnlimited(scope)) return [undefined];
  const fewer = scope.length > 1 ? scope.map((left) => scope.filter((rows) => rows !== left)) : [];
  const looser = scope.flatMap((rows) =>
    rows.map((condition) =>
      scope.map((other) => (other === rows ? rows.filter((kind) => kind !== condition) : other)),
    ),
  );
  return [undefined, [[]], ...fewer, ...looser];
}

/** Returns every slip in every cell, and whether the matrix would notice it. Restores the table afterwards. */
export function flipEveryCell(): { slip: string; isNoticed: boolean }[] {
  return cells.flatMap((cell) => {
    const { row, action, role } = cell;
    const grants = row.grants as Record<AnyAction, Grants>;
    const before = grants[action] ?? {};
    return slipsOf(before[role]).map((slip) => {
      const { [role]: _, ...others } = before;
      grants[action] = slip === undefined ? others : { ...others, [role]: slip };
      // A slip affects only the cells of its row.
      const isNoticed = cells.some((cell) => cell.row === row && !isAgreed(cell));
      grants[action] = before;
      return {
        slip: `${role} ${action} ${row.name} → ${JSON.stringify(slip) ?? 'denied'}`,
        isNoticed,
      };
    });
  });
}
