import { describe, expect, it } from 'vitest';
import { actionNames, permissionInWords } from './core/access/names';
import { ROLE_KEYS } from './core/access/roles';
import {
  type AccessRow,
  type Action,
  accessRows,
  actionsOf,
  permissionNames,
  scopeOf,
} from './core/access/table';
import { historyAccess } from './core/historyAccess';
import { absenceAccess } from './modules/absences/model/access';
import { rebillableAccess } from './modules/billing/model/access';
import { groupAccess } from './modules/changeGroups/model/access';
import { commentAccess } from './modules/comments/model/access';
import { companyAccess } from './modules/configuration/model/access';
import { customerAccess } from './modules/customers/model/access';
import { documentAccess, recordDocumentAccess } from './modules/documents/model/access';
import { expenseAccess } from './modules/expenses/model/access';
import { vehicleDriverAccess } from './modules/fleet/model/access';
import { noticeAccess } from './modules/notices/model/access';
import { contractAndBatchAccess } from './modules/paymentApplications/model/access';
import { employeeAccess, roleAccess } from './modules/people/model/access';
import './registry';
import { labourReportAccess, timesheetReportAccess } from './modules/reports/model/access';
import { timesheetAccess } from './modules/timesheets/model/access';
import { defectAccess, inspectionAccess } from './modules/vehicleChecks/model/access';
import { listPreferenceAccess, viewAccess } from './modules/views/model/access';

const ACTIONS: readonly Action[] = ['see', 'add', 'edit', 'delete'];

/** The rows of people's own records. */
const PERSONAL: readonly AccessRow[] = [noticeAccess, viewAccess, listPreferenceAccess];

/** The rows of which nobody deletes anything. */
const KEPT: readonly string[] = [
  absenceAccess.name,
  'parking',
  vehicleDriverAccess.name,
  defectAccess.name,
  contractAndBatchAccess.name,
];

/** The lists in which engineers may write: their own entries, time off, expenses and checks, and any defect. */
const WRITTEN_BY_ENGINEERS: Readonly<Record<string, readonly Action[]>> = {
  absences: ['add', 'edit'],
  expenses: ['add', 'edit', 'delete'],
  timesheets: ['add', 'edit', 'delete'],
  'vehicle-inspections': ['add'],
  notices: ['edit'],
  'saved-views': ['add', 'edit', 'delete'],
  'list-preferences': ['add', 'edit'],
  comments: ['add'],
};

/** The rows of what is read: reports, to some of which notes are added, payroll, which is exported, the administration, bulk changes, and purging. */
const REPORTS: ReadonlyMap<string, readonly Action[]> = new Map<string, readonly Action[]>([
  [timesheetReportAccess.name, ['see']],
  [rebillableAccess.name, ['see']],
  [labourReportAccess.name, ['see', 'edit']],
  ['payroll', ['see', 'add']],
  ['administration', ['see', 'edit']],
  [groupAccess.name, ['see']],
  ['deleted-records', []],
]);

describe('the access table', () => {
  it('lets a super administrator do everything except write the history and delete retained records', () => {
    for (const row of accessRows().filter((one) => !PERSONAL.includes(one))) {
      for (const action of ACTIONS) {
        const isAllowed = REPORTS.has(row.name)
          ? REPORTS.get(row.name)?.includes(action)
          : KEPT.includes(row.name)
            ? action !== 'delete'
            : row === inspectionAccess || row === commentAccess
              ? action === 'see' || action === 'add'
              : row !== historyAccess || action === 'see';
        // Nobody writes in somebody else's expense, and papers go with their record.
        const withRecord = [[action === 'see' ? 'record_seen' : 'record_edited']];
        const seenWithRecord = row === commentAccess ? [['record_seen']] : [[]];
        const others = row === recordDocumentAccess ? withRecord : seenWithRecord;
        const whole = row === expenseAccess && action !== 'see' ? [['own']] : others;
        expect(scopeOf({ role: 'SUPER_ADMIN' }, row, action), `${action} ${row.name}`).toEqual(
          isAllowed ? whole : undefined,
        );
      }
    }
  });

  it('shows notices to their recipients alone, super administrators included', () => {
    for (const role of ROLE_KEYS)
      expect(ACTIONS.map((action) => scopeOf({ role }, noticeAccess, action))).toEqual([
        [['own']],
        undefined,
        [['own']],
        undefined,
      ]);
  });

  it('lets everybody save their own views, and administrators those of others once published', () => {
    const own = [['own']];
    for (const role of ROLE_KEYS) {
      const isAdministrator = role === 'SUPER_ADMIN' || role === 'ADMIN';
      const managed = [['own'], ['published']];
      const seen = isAdministrator ? managed : [['own'], ['published', 'to_me']];
      const changed = isAdministrator ? managed : own;
      expect(ACTIONS.map((action) => scopeOf({ role }, viewAccess, action))).toEqual([
        seen,
        own,
        changed,
        changed,
      ]);
      expect(scopeOf({ role }, viewAccess, 'publish') !== undefined).toBe(isAdministrator);
    }
  });

  it('denies what it does not name', () => {
    expect(scopeOf({ role: 'ENGINEER' }, roleAccess, 'see')).toBeUndefined();
    expect(scopeOf({ role: 'CONTRACT_MANAGER' }, employeeAccess, 'edit')).toBeUndefined();
    expect(scopeOf({ role: 'HR_ADMINISTRATOR' }, companyAccess, 'add')).toBeUndefined();
    for (const action of ['add', 'edit', 'delete'] as const) {
      for (const row of accessRows().filter((one) => one !== defectAccess))
        expect(scopeOf({ role: 'ENGINEER' }, row, action)).toEqual(
          WRITTEN_BY_ENGINEERS[row.name]?.includes(action)
            ? [[row === commentAccess ? 'record_seen' : 'own']]
            : undefined,
        );
      for (const role of ROLE_KEYS)
        expect(scopeOf({ role }, historyAccess, action)).toBeUndefined();
    }
  });

  it('lets engineers report a defect of any vehicle, and do nothing else with it', () => {
    const may = (action: Action) => scopeOf({ role: 'ENGINEER' }, defectAccess, action);
    expect(ACTIONS.map(may)).toEqual([[['own']], [[]], undefined, undefined]);
  });

  it('lets nobody but administrators and managers judge hours, and knows no such action elsewhere', () => {
    const judges = ROLE_KEYS.filter((role) => scopeOf({ role }, timesheetAccess, 'approve'));
    expect(judges).toEqual(['CONTRACT_MANAGER', 'ADMIN', 'SUPER_ADMIN']);
    expect(scopeOf({ role: 'HR_ADMINISTRATOR' }, timesheetAccess, 'reassign')).toEqual([[]]);
    const asAny: AccessRow = customerAccess;
    for (const action of ['approve', 'constructor'])
      expect(scopeOf({ role: 'SUPER_ADMIN' }, asAny, action)).toBeUndefined();
    expect(actionsOf(timesheetAccess)).toContain('approve');
    expect(actionsOf(customerAccess)).toEqual(['see', 'add', 'edit', 'delete', 'rates']);
  });

  it('never lets anybody change what they may not see', () => {
    for (const row of accessRows()) {
      for (const role of ROLE_KEYS) {
        for (const action of ['add', 'edit', 'delete'] as const) {
          if (scopeOf({ role }, row, action))
            expect(scopeOf({ role }, row, 'see'), `${role} ${row.name}`).toBeDefined();
        }
      }
    }
  });

  it('names permissions over people first, and of each row the four actions first', () => {
    expect(permissionNames().slice(0, 8)).toEqual([
      'employees/see',
      'employees/add',
      'employees/edit',
      'employees/delete',
      'employees/contact',
      'employees/data',
      'employees/erase',
      'roles/see',
    ]);
    expect(new Set(permissionNames()).size).toBe(permissionNames().length);
    expect(permissionInWords('expenses/pay')).toBe('Expenses: Pay');
    expect(permissionInWords('unicorns/see')).toBe('unicorns/see');
    expect(Object.keys(actionNames())).toEqual([
      ...ACTIONS,
      'contact',
      'data',
      'erase',
      'rates',
      'approve',
      'reassign',
      'remind',
      'pay',
      'details',
      'dispose',
      'accept',
      'verify',
      'repair',
      'unlock',
      'publish',
      'purge',
    ]);
  });

  it('shows an engineer themselves and a manager their team', () => {
    expect(scopeOf({ role: 'ENGINEER' }, employeeAccess, 'see')).toEqual([['own']]);
    expect(scopeOf({ role: 'CONTRACT_MANAGER' }, employeeAccess, 'see')).toEqual([
      ['team'],
      ['own'],
    ]);
    expect(scopeOf({ role: 'CONTRACT_MANAGER' }, documentAccess, 'see')).toEqual([
      ['team', 'not_sensitive'],
      ['own'],
    ]);
    expect(scopeOf({ role: 'ADMIN' }, employeeAccess, 'edit')).toEqual([['rank']]);
  });
});
