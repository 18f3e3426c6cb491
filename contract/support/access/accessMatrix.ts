import type { Role } from '../accounts';
import type { Row } from '../answers';

// The permissions, copied from the business's table and deliberately not taken from src/core/access, so that a slip
// in either is noticed. By group of resources, never by resource.

/** The rows a role sees or changes: all, none, or those described below. */
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
  | 'of own customers'
  | 'own or published'
  | 'own or published to them'
  | 'begun by them'
  | 'of records they see';

/** The permissions of a role on the resources of a group. */
export interface May {
  see: Rows;
  save: Rows;
  delete: Rows;
  /** Actions of some groups only; nobody may if left out. */
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
  data?: Rows;
  erase?: Rows;
  publish?: Rows;
  purge?: Rows;
  /** Exceptions to `save` for adding and editing. */
  add?: Rows;
  edit?: Rows;
}

const everything: May = { see: 'all', save: 'all', delete: 'all' };
const look: May = { see: 'all', save: 'none', delete: 'none' };
const ownNotices: May = { see: 'own', save: 'none', edit: 'own', delete: 'none' };
const nothing: May = { see: 'none', save: 'none', delete: 'none' };

/** Views and columns: everybody's own; administrators manage what is published. */
const managesViews: May = {
  see: 'own or published',
  save: 'own or published',
  add: 'own',
  delete: 'own or published',
  publish: 'all',
};
const ownViews: May = { see: 'own or published to them', save: 'own', delete: 'own' };

const ownColumns: May = { see: 'own', save: 'own', delete: 'none' };
const withRecords: May = {
  see: 'of records they see',
  save: 'none',
  add: 'of records they see',
  delete: 'none',
};
const ownGroups: May = { see: 'begun by them', save: 'none', delete: 'none' };

/** Group → role → permissions. */
export const accessMatrix: Readonly<Record<string, Readonly<Record<Role, May>>>> = {
  employees: {
    SUPER_ADMIN: { ...everything, contact: 'own', data: 'all', erase: 'all' },
    ADMIN: {
      ...{ see: 'all', save: 'no higher rank', delete: 'no higher rank', contact: 'own' },
      ...{ data: 'all', erase: 'none' },
    },
    CONTRACT_MANAGER: {
      ...{ see: 'team or own', save: 'none', delete: 'none', contact: 'own' },
      ...{ data: 'own', erase: 'none' },
    },
    ENGINEER: {
      ...{ see: 'own', save: 'none', delete: 'none', contact: 'own' },
      ...{ data: 'own', erase: 'none' },
    },
    HR_ADMINISTRATOR: {
      ...{ see: 'all', save: 'all', delete: 'none', contact: 'own' },
      ...{ data: 'all', erase: 'none' },
    },
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
  // Only the manager of a customer sees its rates.
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
  // Charges derive from approved records.
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
  administration: {
    SUPER_ADMIN: { ...look, edit: 'all' },
    ADMIN: look,
    CONTRACT_MANAGER: nothing,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
  'deleted-records': {
    SUPER_ADMIN: { ...nothing, purge: 'all' },
    ADMIN: nothing,
    CONTRACT_MANAGER: nothing,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: nothing,
  },
  'timesheet-report': {
    SUPER_ADMIN: look,
    ADMIN: look,
    CONTRACT_MANAGER: { ...look, see: 'team or own' },
    ENGINEER: { ...look, see: 'own' },
    HR_ADMINISTRATOR: look,
  },
  // Readers of the labour report add notes to it.
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
  // Nobody deletes time off; it is cancelled.
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
  // A vehicle belongs to a team once a driver of the team has it, and nobody adds one with a driver.
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
  // Comments follow their records, and nobody edits or deletes one.
  comments: {
    SUPER_ADMIN: withRecords,
    ADMIN: withRecords,
    CONTRACT_MANAGER: withRecords,
    ENGINEER: withRecords,
    HR_ADMINISTRATOR: withRecords,
  },
  // Documents follow their records.
  documents: {
    SUPER_ADMIN: everything,
    ADMIN: everything,
    CONTRACT_MANAGER: { see: 'all', save: 'team, once assigned', delete: 'team, once assigned' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: look,
  },
  // Nobody deletes the history of drivers.
  'vehicle-drivers': {
    SUPER_ADMIN: { see: 'all', save: 'all', delete: 'none' },
    ADMIN: { see: 'all', save: 'all', delete: 'none' },
    CONTRACT_MANAGER: { see: 'all', save: 'team', delete: 'none' },
    ENGINEER: { see: 'own', save: 'none', delete: 'none' },
    HR_ADMINISTRATOR: look,
  },
  // Only the person who has an asset accepts its terms.
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
  // Nobody edits or deletes a check; drivers file their own.
  'vehicle-inspections': {
    SUPER_ADMIN: { see: 'all', save: 'all', edit: 'none', delete: 'none', verify: 'all' },
    ADMIN: { see: 'all', save: 'all', edit: 'none', delete: 'none', verify: 'all' },
    CONTRACT_MANAGER: { see: 'all', save: 'own', edit: 'none', delete: 'none', verify: 'team' },
    ENGINEER: { see: 'own', save: 'own', edit: 'none', delete: 'none' },
    HR_ADMINISTRATOR: { see: 'all', save: 'own', edit: 'none', delete: 'none' },
  },
  // Notices and preferences are private.
  notices: {
    SUPER_ADMIN: ownNotices,
    ADMIN: ownNotices,
    CONTRACT_MANAGER: ownNotices,
    ENGINEER: ownNotices,
    HR_ADMINISTRATOR: ownNotices,
  },
  'saved-views': {
    SUPER_ADMIN: managesViews,
    ADMIN: managesViews,
    CONTRACT_MANAGER: ownViews,
    ENGINEER: ownViews,
    HR_ADMINISTRATOR: ownViews,
  },
  'list-preferences': {
    SUPER_ADMIN: ownColumns,
    ADMIN: ownColumns,
    CONTRACT_MANAGER: ownColumns,
    ENGINEER: ownColumns,
    HR_ADMINISTRATOR: ownColumns,
  },
  'activity-groups': {
    SUPER_ADMIN: look,
    ADMIN: look,
    CONTRACT_MANAGER: ownGroups,
    ENGINEER: ownGroups,
    HR_ADMINISTRATOR: ownGroups,
  },
  // Everybody reports defects; managers change them.
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
  // Exported lines never change.
  payroll: {
    SUPER_ADMIN: { ...look, add: 'all' },
    ADMIN: { ...look, add: 'all' },
    CONTRACT_MANAGER: nothing,
    ENGINEER: nothing,
    HR_ADMINISTRATOR: { ...look, add: 'all' },
  },
  // Administrators apply for payment, and managers for their own customers.
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
 * The rights of a deputy in the team of the manager they stand in for: group → actions. They see and review, and gain
 * no other write, rate, export or grant, and no view of customer rates.
 */
export const deputyRights: Readonly<Record<string, readonly string[]>> = {
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

/** Returns true for groups with private rows, which not even super administrators see all of. */
export const isPersonal = (group: string): boolean =>
  accessMatrix[group]?.SUPER_ADMIN.see === 'own';

/** The roles that may read the activity, in full or for rows they see. */
export const activityMatrix: Readonly<Record<Role, 'all' | 'rows they see' | 'none'>> = {
  SUPER_ADMIN: 'all',
  ADMIN: 'all',
  CONTRACT_MANAGER: 'rows they see',
  ENGINEER: 'none',
  HR_ADMINISTRATOR: 'rows they see',
};

/** Fields that only some roles read: group → field → roles. */
export const secretFields: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  employees: { cost_rate_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'] },
  companies: {
    bank_account_name: ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'],
    sort_code: ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'],
    account_number: ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'],
  },
  // Only the labour report shows the cost of hours.
  timesheets: { cost_minor: [] },
  rebillable: {
    cost_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'],
    margin_minor: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR'],
  },
};

/** Summary fields that all viewers of a row read: path → fields, and role → the rows it reads in full. */
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

/** The resources whose records have documents. */
const WITH_DOCUMENTS = ['vehicles', 'it-assets', 'parking'] as const;

/** The resources whose records have comments, each with its group. */
const WITH_COMMENTS: Readonly<Record<string, string>> = {
  customers: 'customers',
  properties: 'customers',
  vehicles: 'vehicles',
  'vehicle-defects': 'vehicle-defects',
  'it-assets': 'it-assets',
  parking: 'parking',
};

/** The resources whose records have documents or comments. */
export const OWNERS = [...new Set([...WITH_DOCUMENTS, ...Object.keys(WITH_COMMENTS)])];

/** The roles by rank. Roles limited by rank never change a person who ranks above them. */
const RANKS: readonly Role[] = [
  'ENGINEER',
  'CONTRACT_MANAGER',
  'HR_ADMINISTRATOR',
  'ADMIN',
  'SUPER_ADMIN',
];

/** Returns the roles that rank above this role. */
export const rolesAbove = (role: Role): readonly Role[] => RANKS.slice(RANKS.indexOf(role) + 1);

/** The related records of a row, as the super administrator sees them. */
export interface Surroundings {
  me: number;
  role: Role;
  /** The manager for whom this one deputises today, with that manager's team and customers. */
  represents?: number;
  people: ReadonlyMap<number, Row>;
  roles: ReadonlyMap<number, Row>;
  documentTypes: ReadonlyMap<number, Row>;
  weeks: ReadonlyMap<number, Row>;
  expenses: ReadonlyMap<number, Row>;
  customers: ReadonlyMap<number, Row>;
  /** The contracts by id. */
  contracts?: ReadonlyMap<number, Row>;
  jobs?: ReadonlyMap<number, Row>;
  /** The records that have documents or comments, by path and id. */
  owners?: ReadonlyMap<string, Row>;
}

/** Returns the person of a row: the row itself, its driver, or the owner of the expense that it comments on. */
const personOf = (row: Row, around: Surroundings): Row | undefined => {
  // A row about another record belongs to that record's person.
  const owner = 'user_id' in row ? undefined : around.owners?.get(`${row.entity}/${row.entity_id}`);
  const about = 'expense_id' in row ? around.expenses.get(Number(row.expense_id)) : (owner ?? row);
  if (about && 'driver_id' in about) return around.people.get(Number(about.driver_id));
  return about && 'user_id' in about ? around.people.get(Number(about.user_id)) : about;
};

/** Returns the manager of a row's team. A week and its rows belong to the manager of the week. */
const managerOf = (row: Row, around: Surroundings) => {
  const week = 'week_start' in row ? row : around.weeks.get(Number(row.week_id ?? 0));
  return (week ?? personOf(row, around))?.contract_manager_id;
};

/** Returns the customer of a row, of its contract, or of its job. */
function customerOf(row: Row, { contracts, jobs }: Surroundings): number {
  const { customer_id: own } = row;
  const of = contracts?.get(Number(row.contract_id)) ?? jobs?.get(Number(row.job_id));
  return Number(own ?? of?.customer_id);
}

/** Returns true if the record of a document or comment exists; otherwise nobody sees it. */
const hasOwner = (row: Row, { owners }: Surroundings) =>
  owners === undefined ||
  !('entity_id' in row) ||
  'user_id' in row ||
  owners.has(`${row.entity}/${row.entity_id}`);

/** Returns true if a person reads the whole record that a comment belongs to. */
function isOfSeenRecord(row: Row, around: Surroundings): boolean {
  const path = String(row.entity);
  const owner = around.owners?.get(`${path}/${row.entity_id}`);
  const seen = accessMatrix[WITH_COMMENTS[path] ?? '']?.[around.role].see;
  const rows = outlines[path]?.whole[around.role] ?? seen;
  return owner !== undefined && rows !== undefined && isAmong(rows, owner, around);
}

/** Returns true if a row is among these rows. */
export function isAmong(rows: Rows, row: Row, around: Surroundings): boolean {
  if (!hasOwner(row, around)) return false;
  const isOwn = () => personOf(row, around)?.id === around.me;
  const isManagedBy = (manager: unknown) =>
    manager === around.me || (manager !== undefined && manager === around.represents);
  // Nobody reviews their own records, even as a deputy.
  const isTheirs = () =>
    ['user_id', 'driver_id', 'role_id', 'entity_id'].some((name) => name in row) && isOwn();
  const isTeam = () => {
    const manager = managerOf(row, around);
    return isManagedBy(manager) && (manager === around.me || !isTheirs());
  };
  const isSensitive = () =>
    around.documentTypes.get(Number(row.document_type_id))?.is_sensitive === true;
  const isPublished = 'audience' in row && row.audience !== 'own';
  const myRole = () => around.people.get(around.me)?.role_id;
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
      // No manager edits an asset or its documents.
      return isTeam() && row.entity !== 'it-assets';
    case 'of own customers':
      return isManagedBy(around.customers.get(customerOf(row, around))?.contract_manager_id);
    case 'own or published':
      return isOwn() || isPublished;
    case 'own or published to them':
      return isOwn() || (isPublished && (row.role_id ?? myRole()) === myRole());
    case 'of records they see':
      return isOfSeenRecord(row, around);
    case 'begun by them':
      return row.created_by === around.me;
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
 * Role → the roles it may assign, and whose role, address and invitation it may change: those without rights over
 * other people's rows that it lacks itself. Roles that may not edit people are left out.
 */
export const mayGrantTo: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  SUPER_ADMIN: ['SUPER_ADMIN', 'ADMIN', 'HR_ADMINISTRATOR', 'CONTRACT_MANAGER', 'ENGINEER'],
  ADMIN: ['ADMIN', 'HR_ADMINISTRATOR', 'CONTRACT_MANAGER', 'ENGINEER'],
  HR_ADMINISTRATOR: ['HR_ADMINISTRATOR', 'ENGINEER'],
};

/**
 * References that show the name of their record to all readers, even to those who may not see the record: path →
 * fields. These are managers of people, customers and properties, decision makers, holders of vehicles and assets,
 * and places of work.
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
