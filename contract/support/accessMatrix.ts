import type { Role } from './accounts';
import type { Row } from './answers';

// Who may what, copied out from the business's own table and deliberately not taken from src/core/access:
// a slip in the one is caught by the other. By group of resources, never by resource.

/** The rows a role sees or touches: all, none, or those a sentence below tells. */
export type Rows =
  | 'all'
  | 'none'
  | 'own'
  | 'team'
  | 'team or own'
  | 'not sensitive'
  | 'not sensitive, or own'
  | 'team and not sensitive, or own'
  | 'no higher rank'
  | 'in use, or own'
  | 'team, once assigned'
  | 'of own customers';

/** What one role may do to the resources of a group. */
export interface May {
  see: Rows;
  save: Rows;
  delete: Rows;
  /** What only some groups have; left out, nobody may. */
  approve?: Rows;
  reassign?: Rows;
  remind?: Rows;
  pay?: Rows;
  accept?: Rows;
  details?: Rows;
  dispose?: Rows;
  verify?: Rows;
  repair?: Rows;
  rates?: Rows;
  unlock?: Rows;
  contact?: Rows;
  /** Where adding and editing differ from what is said of both. */
  add?: Rows;
  edit?: Rows;
}

const everything: May = { see: 'all', save: 'all', delete: 'all' };
const look: May = { see: 'all', save: 'none', delete: 'none' };
const ownNotices: May = { see: 'own', save: 'none', edit: 'own', delete: 'none' };
const nothing: May = { see: 'none', save: 'none', delete: 'none' };

/** Group → role → what that role may do. */
export const accessMatrix: Readonly<Record<string, Readonly<Record<Role, May>>>> = {
  employees: {
    SUPER_ADMIN: { ...everything, contact: 'own' },
    ADMIN: { see: 'all', save: 'no higher rank', delete: 'no higher rank', contact: 'own' },
    CONTRACT_MANAGER: { see: 'team or own', save: 'none', delete: 'none', contact: 'own' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none', contact: 'own' },
    HR_ADMINISTRATOR: { see: 'all', save: 'all', delete: 'none', contact: 'own' },
  },
  roles: {
    SUPER_ADMIN: everything,
    ADMIN: look,
    CONTRACT_MANAGER: nothing,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: look,
  },
  companies: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: look,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: look,
  },
  departments: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: look,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: everything,
  },
  customers: {
    SUPER_ADMIN: { ...everything, rates: 'all' },
    ADMIN: { ...everything, rates: 'all' },
    CONTRACT_MANAGER: { see: 'all', save: 'team', delete: 'team', rates: 'team' },
    ENGINEER: look,
    HR_ADMINISTRATOR: look,
  },
  // What customers pay is nobody's business but their manager's.
  'customer-rates': {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: {
      see: 'of own customers',
      save: 'of own customers',
      delete: 'of own customers',
    },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
  // What customers pay for follows from what was approved.
  rebillable: {
    SUPER_ADMIN: look,
    ADMIN: look,
    CONTRACT_MANAGER: { see: 'of own customers', save: 'none', delete: 'none' },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
  'working-time': {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: look,
    ENGINEER: look,
    HR_ADMINISTRATOR: everything,
  },
  configuration: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: look,
    ENGINEER: look,
    HR_ADMINISTRATOR: look,
  },
  'document-types': {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: look,
    ENGINEER: look,
    HR_ADMINISTRATOR: everything,
  },
  'employee-documents': {
    SUPER_ADMIN: everything,
    ADMIN: { see: 'not sensitive, or own', save: 'not sensitive', delete: 'not sensitive' },
    CONTRACT_MANAGER: { see: 'team and not sensitive, or own', save: 'none', delete: 'none' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: everything,
  },
  timesheets: {
    SUPER_ADMIN: { ...everything, approve: 'all', reassign: 'all', remind: 'all' },
    ADMIN: { ...everything, approve: 'all', reassign: 'all', remind: 'all' },
    CONTRACT_MANAGER: {
      see: 'team or own',
      save: 'team or own',
      delete: 'team or own',
      approve: 'team',
      reassign: 'team',
      remind: 'team',
    },
    ENGINEER: { see: 'own', save: 'own', delete: 'own' },
    HR_ADMINISTRATOR: {
      see: 'all',
      save: 'own',
      delete: 'own',
      reassign: 'all',
      remind: 'all',
    },
  },
  'timesheet-report': {
    SUPER_ADMIN: look,
    ADMIN: look,
    CONTRACT_MANAGER: { ...look, see: 'team or own' },
    ENGINEER: { ...look, see: 'own' },
    HR_ADMINISTRATOR: look,
  },
  // Who reads the labour report adds notes in it.
  'labour-report': {
    SUPER_ADMIN: { ...look, edit: 'all' },
    ADMIN: { ...look, edit: 'all' },
    CONTRACT_MANAGER: { ...look, see: 'team', edit: 'team' },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: { ...look, edit: 'all' },
  },
  expenses: {
    SUPER_ADMIN: { see: 'all', save: 'own', delete: 'own', approve: 'all', pay: 'all' },
    ADMIN: { see: 'all', save: 'own', delete: 'own', approve: 'all', pay: 'all' },
    CONTRACT_MANAGER: { see: 'team or own', save: 'own', delete: 'own', approve: 'team' },
    ENGINEER: { see: 'own', save: 'own', delete: 'own' },
    HR_ADMINISTRATOR: { see: 'own', save: 'own', delete: 'own' },
  },
  // Managers name their own deputies.
  deputies: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: { see: 'own', save: 'own', delete: 'own' },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: look,
  },
  // Nobody deletes time off: it is cancelled.
  absences: {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none', approve: 'all' },
    ADMIN: { see: 'all', save: 'all', delete: 'none', approve: 'all' },
    CONTRACT_MANAGER: { see: 'team or own', save: 'team or own', delete: 'none', approve: 'team' },
    ENGINEER: { see: 'own', save: 'own', delete: 'none' },
    HR_ADMINISTRATOR: { see: 'all', save: 'all', delete: 'none', approve: 'all' },
  },
  // Nobody deletes parking records.
  parking: {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none', pay: 'all' },
    ADMIN: { see: 'all', save: 'all', delete: 'none', pay: 'all' },
    CONTRACT_MANAGER: { see: 'all', save: 'team', delete: 'none' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: look,
  },
  // A vehicle is of a team once a driver of that team has it, and nobody adds one with a driver.
  vehicles: {
    SUPER_ADMIN: { ...everything, details: 'all', dispose: 'all' },
    ADMIN: { ...everything, details: 'all', dispose: 'all' },
    CONTRACT_MANAGER: {
      see: 'all',
      save: 'team, once assigned',
      add: 'none',
      delete: 'team, once assigned',
      details: 'all',
    },
    ENGINEER: { see: 'in use, or own', save: 'none', delete: 'none', details: 'own' },
    HR_ADMINISTRATOR: { ...look, details: 'all' },
  },
  // Papers go with their records.
  documents: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: { see: 'all', save: 'team, once assigned', delete: 'team, once assigned' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: look,
  },
  // Nobody deletes who had a vehicle.
  'vehicle-drivers': {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none' },
    ADMIN: { see: 'all', save: 'all', delete: 'none' },
    CONTRACT_MANAGER: { see: 'all', save: 'team', delete: 'none' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: look,
  },
  // The person who has an asset accepts its terms, and nobody else does.
  'it-assets': {
    SUPER_ADMIN: { ...everything, accept: 'own' },
    ADMIN: { ...everything, accept: 'own' },
    CONTRACT_MANAGER: { ...look, accept: 'own' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none', accept: 'own' },
    HR_ADMINISTRATOR: { ...look, accept: 'own' },
  },
  'it-asset-audits': {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: { see: 'all', save: 'all', delete: 'none' },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: look,
  },
  // No check is edited or deleted; drivers file their own.
  'vehicle-inspections': {
    SUPER_ADMIN: { see: 'all', save: 'all', edit: 'none', delete: 'none', verify: 'all' },
    ADMIN: { see: 'all', save: 'all', edit: 'none', delete: 'none', verify: 'all' },
    CONTRACT_MANAGER: { see: 'all', save: 'own', edit: 'none', delete: 'none', verify: 'team' },
    ENGINEER: { see: 'own', save: 'own', edit: 'none', delete: 'none' },
    HR_ADMINISTRATOR: { see: 'all', save: 'own', edit: 'none', delete: 'none' },
  },
  // Everybody has their own notices and preferences, and nobody sees those of others.
  notices: {
    SUPER_ADMIN: ownNotices,
    ADMIN: ownNotices,
    CONTRACT_MANAGER: ownNotices,
    ENGINEER: ownNotices,
    HR_ADMINISTRATOR: ownNotices,
  },
  // Anybody reports a defect; what is written of it is changed by managers.
  'vehicle-defects': {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none', repair: 'all' },
    ADMIN: { see: 'all', save: 'all', delete: 'none', repair: 'all' },
    CONTRACT_MANAGER: { see: 'all', save: 'team', add: 'all', delete: 'none', repair: 'team' },
    ENGINEER: { see: 'own', save: 'none', add: 'all', delete: 'none' },
    HR_ADMINISTRATOR: { ...look, add: 'all' },
  },
  // Only administrators unlock a pay period.
  'pay-periods': {
    SUPER_ADMIN: { ...everything, unlock: 'all' },
    ADMIN: { ...everything, unlock: 'all' },
    CONTRACT_MANAGER: look,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: everything,
  },
  // What was exported stays as it was.
  payroll: {
    SUPER_ADMIN: { ...look, add: 'all' },
    ADMIN: { ...look, add: 'all' },
    CONTRACT_MANAGER: nothing,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: { ...look, add: 'all' },
  },
  // Payment is applied for by administrators, and by managers from their own customers.
  afp: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: {
      see: 'of own customers',
      save: 'of own customers',
      delete: 'of own customers',
    },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
  'afp-contracts': {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none' },
    ADMIN: { see: 'all', save: 'all', delete: 'none' },
    CONTRACT_MANAGER: { see: 'of own customers', save: 'of own customers', delete: 'none' },
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
};

/**
 * What a deputy may do with the team of the manager they stand in for: group → actions. They see and review, and gain no
 * other write, rate, export or grant; what customers pay is none of their business.
 */
export const lentToDeputies: Readonly<Record<string, readonly string[]>> = {
  employees: ['see'],
  'employee-documents': ['see'],
  timesheets: ['see', 'approve'],
  'timesheet-report': ['see'],
  'labour-report': ['see'],
  expenses: ['see', 'approve'],
  absences: ['see', 'approve'],
  'vehicle-inspections': ['verify'],
  'vehicle-defects': ['repair'],
};

/** Whether a group's rows are for one person each, so that not even super administrators see all of them. */
export const isPersonal = (group: string): boolean =>
  accessMatrix[group]?.SUPER_ADMIN.see === 'own';

/** Roles that may look into the activity, and who of them sees all of it. */
export const activityMatrix: Readonly<Record<Role, 'all' | 'rows they see' | 'none'>> = {
  SUPER_ADMIN: 'all',
  ADMIN: 'all',
  CONTRACT_MANAGER: 'rows they see',
  ENGINEER: 'none',
  HR_ADMINISTRATOR: 'rows they see',
};

/** Fields that only some roles read: group → field → those roles. */
export const secretFields: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  employees: { cost_rate_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] },
  // The labour report alone says what hours cost.
  timesheets: { cost_minor: [] },
  rebillable: {
    cost_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'],
    margin_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'],
  },
};

/** What everybody who sees a row reads of it, where only some read the rest: path → fields, and role → rows they read whole. */
export const outlines: Readonly<
  Record<string, { fields: readonly string[]; whole: Readonly<Record<Role, Rows>> }>
> = {
  customers: {
    fields: [
      'name',
      'customer_type_id',
      'contract_manager_id',
      'email',
      'phone',
      'billing_address',
      'postcode',
      'is_active',
    ],
    whole: {
      SUPER_ADMIN: 'all',
      ADMIN: 'all',
      CONTRACT_MANAGER: 'team',
      HR_ADMINISTRATOR: 'none',
      ENGINEER: 'none',
    },
  },
  vehicles: {
    fields: ['registration', 'make_id'],
    whole: {
      SUPER_ADMIN: 'all',
      ADMIN: 'all',
      CONTRACT_MANAGER: 'all',
      HR_ADMINISTRATOR: 'all',
      ENGINEER: 'own',
    },
  },
};

/** The resources whose records have papers. */
export const WITH_PAPERS = ['vehicles', 'it-assets', 'parking'] as const;

/** Nobody whose rows are narrowed by rank touches a person who ranks above them. */
const RANKS: readonly Role[] = [
  'ENGINEER',
  'CONTRACT_MANAGER',
  'HR_ADMINISTRATOR',
  'ADMIN',
  'SUPER_ADMIN',
];

/** The roles that rank above this one. */
export const rolesAbove = (role: Role): readonly Role[] => RANKS.slice(RANKS.indexOf(role) + 1);

/** Everything the super administrator sees of a row. */
export interface Surroundings {
  me: number;
  role: Role;
  /** In whose place this manager judges today: what is of that manager's team, or customers, is theirs too. */
  represents?: number;
  people: ReadonlyMap<number, Row>;
  roles: ReadonlyMap<number, Row>;
  documentTypes: ReadonlyMap<number, Row>;
  weeks: ReadonlyMap<number, Row>;
  expenses: ReadonlyMap<number, Row>;
  customers: ReadonlyMap<number, Row>;
  /** What payment is applied for under, and for. */
  contracts?: ReadonlyMap<number, Row>;
  jobs?: ReadonlyMap<number, Row>;
  /** The records that have papers, by path and id. */
  owners?: ReadonlyMap<string, Row>;
}

/** The person a row is about: itself where it is a person, who drove, whose expense it is where it was said of one. */
const personOf = (row: Row, around: Surroundings): Row | undefined => {
  // What tells of another record is for its own person.
  const owner = 'user_id' in row ? undefined : around.owners?.get(`${row.entity}/${row.entity_id}`);
  const about = 'expense_id' in row ? around.expenses.get(Number(row.expense_id)) : (owner ?? row);
  if (about && 'driver_id' in about) return around.people.get(Number(about.driver_id));
  return about && 'user_id' in about ? around.people.get(Number(about.user_id)) : about;
};

/** Whose manager's team a row is of: a week, and what belongs to it, is of the manager whom it was given to. */
const managerOf = (row: Row, around: Surroundings) => {
  const week = 'week_start' in row ? row : around.weeks.get(Number(row.week_id ?? 0));
  return (week ?? personOf(row, around))?.contract_manager_id;
};

/** For which customer a row is: its own, or that of its contract or job. */
function customerOf(row: Row, { contracts, jobs }: Surroundings): number {
  const { customer_id: own } = row;
  const of = contracts?.get(Number(row.contract_id)) ?? jobs?.get(Number(row.job_id));
  return Number(own ?? of?.customer_id);
}

/** Whether a paper's record is there: the paper of a record that nobody can see is nobody's. */
const hasOwner = (row: Row, { owners }: Surroundings) =>
  owners === undefined ||
  !('entity_id' in row) ||
  'user_id' in row ||
  owners.has(`${row.entity}/${row.entity_id}`);

/** Whether a row is among these rows. */
export function isAmong(rows: Rows, row: Row, around: Surroundings): boolean {
  if (!hasOwner(row, around)) return false;
  const isOwn = () => personOf(row, around)?.id === around.me;
  const isManagedBy = (manager: unknown) =>
    manager === around.me || (manager !== undefined && manager === around.represents);
  // Nobody judges themselves, in whose place ever.
  const isTheirs = () =>
    ['user_id', 'driver_id', 'role_id', 'entity_id'].some((name) => name in row) && isOwn();
  const isTeam = () => {
    const manager = managerOf(row, around);
    return isManagedBy(manager) && (manager === around.me || !isTheirs());
  };
  const isSensitive = () =>
    around.documentTypes.get(Number(row.document_type_id))?.is_sensitive === true;
  switch (rows) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'own':
      return isOwn();
    case 'team':
      return isTeam();
    case 'team, once assigned':
      // No manager edits an asset, nor its papers.
      return isTeam() && row.entity !== 'it-assets';
    case 'of own customers':
      return isManagedBy(around.customers.get(customerOf(row, around))?.contract_manager_id);
    case 'in use, or own':
      return row.status !== 'disposed' || isOwn();
    case 'team or own':
      return isTeam() || isOwn();
    case 'not sensitive':
      return !isSensitive();
    case 'not sensitive, or own':
      return !isSensitive() || isOwn();
    case 'team and not sensitive, or own':
      return (isTeam() && !isSensitive()) || isOwn();
    case 'no higher rank':
      return !rolesAbove(around.role).some(
        (role) => around.roles.get(Number(row.role_id))?.copies === role,
      );
  }
}

/**
 * Whose role, e-mail address and invitation each role may change, and which built-in roles it may give: those that can
 * do nothing to the rows of others that it cannot do itself. Who may not edit people at all is not asked.
 */
export const mayGrantTo: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  SUPER_ADMIN: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR', 'CONTRACT_MANAGER', 'ENGINEER'],
  ADMIN: ['ADMIN', 'HR_ADMINISTRATOR', 'CONTRACT_MANAGER', 'ENGINEER'],
  HR_ADMINISTRATOR: ['HR_ADMINISTRATOR', 'ENGINEER'],
};

/**
 * References that tell what they point at is called to everybody who reads them, though they may not see that record:
 * path → fields. Who answers for a person, a customer or a property, who decided, who has a van or a laptop, where hours
 * were worked.
 */
export const namedReferences: Readonly<Record<string, readonly string[]>> = {
  employees: ['contract_manager_id'],
  customers: ['contract_manager_id'],
  properties: ['contract_manager_id'],
  departments: ['manager_id'],
  absences: ['decided_by'],
  expenses: ['approved_by_id', 'paid_by_id'],
  timesheets: ['customer_id', 'property_id', 'holiday_type_id'],
  vehicles: ['driver_id'],
  'vehicle-drivers': ['driver_id'],
  'vehicle-inspections': ['driver_id', 'verified_by'],
  'vehicle-defects': ['driver_id', 'reported_by', 'reported_to', 'triaged_by'],
  'vehicle-checklist': ['published_by'],
  'it-assets': ['user_id', 'data_wiped_by'],
  'it-asset-assignments': ['user_id', 'assigned_by', 'returned_by'],
  'it-asset-audits': ['auditor_id', 'closed_by'],
  'it-asset-audit-items': ['seen_by'],
  parking: ['driver_id', 'paid_by'],
  'afp-jobs': ['contract_manager_id'],
};
