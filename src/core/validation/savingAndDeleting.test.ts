import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { file } from '@/core/fields/kinds/file';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { registry, resourceAt } from '@/registry';
import { refuseDelete, restrictingReferences } from './deleting';
import {
  changesOf,
  checkSave,
  isSameValue,
  referencesSet,
  type SaveFacts,
  unsharedSet,
} from './saving';

const employees = resourceAt('employees');
const facts = (referenced: Record<string, RecordValues> = {}, taken: string[] = []): SaveFacts => ({
  unfit: new Set(),
  referenced: new Map(Object.entries(referenced)),
  taken: new Set(taken),
});
const check = (values: RecordValues, known: SaveFacts, current?: RecordValues) => ({
  ...checkSave(employees, values, current, known),
});

describe('a save', () => {
  it('may point at existing records', () => {
    expect(
      check({ department_id: 2 }, facts({ department_id: { id: 2, archived_at: null } })),
    ).toEqual({});
  });

  it('is refused if it points at a record that may not be chosen, unless it already did', () => {
    const engineer = { contract_manager_id: { id: 9, archived_at: null } };
    const known = { ...facts(engineer), unfit: new Set(['contract_manager_id']) };
    expect(check({ contract_manager_id: 9 }, known)).toEqual({
      contract_manager_id: ['Choose somebody who works here and whose role may approve weeks.'],
    });
    expect(check({ contract_manager_id: 9 }, known, { contract_manager_id: 9 })).toEqual({});
  });

  it('is refused if it points at nothing, or at a deleted record', () => {
    const sentence = { department_id: ['Department must be a record that exists.'] };
    expect(check({ department_id: 2 }, facts())).toEqual(sentence);
    expect(
      check(
        { department_id: 2 },
        facts({ department_id: { id: 2, archived_at: '2026-03-05T00:00:00.000Z' } }),
      ),
    ).toEqual(sentence);
  });

  it('may still point at a record deleted in the meantime', () => {
    expect(check({ department_id: 2 }, facts(), { department_id: 2 })).toEqual({});
  });

  it('is refused if a unique value is taken', () => {
    expect(check({ email: 'a@example.com' }, facts({}, ['email']))).toEqual({
      email: ['E-mail is already used by another record.'],
    });
    expect(
      check({ email: 'a@example.com' }, facts({}, ['email']), { email: 'a@example.com' }),
    ).toEqual({});
  });

  it('looks up only references and unique values that change', () => {
    const current = { department_id: 2, email: 'a@example.com', company_id: 1 };
    const values = {
      department_id: 2,
      company_id: 4,
      role_id: null,
      email: 'b@example.com',
      name: 'Ann',
    };
    expect(referencesSet(employees, values, current).map(([name, , id]) => [name, id])).toEqual([
      ['company_id', 4],
    ]);
    expect(unsharedSet(employees, values, current)).toEqual([
      ['email', { email: 'b@example.com' }],
    ]);
    expect(unsharedSet(employees, { email: null }, current)).toEqual([]);
    expect(referencesSet(employees, values).map(([name]) => name)).toEqual(
      ['company_id', 'department_id'].sort(
        (a, b) =>
          Object.keys(employees.fields).indexOf(a) - Object.keys(employees.fields).indexOf(b),
      ),
    );
  });
});

describe('the changes of a save', () => {
  it('are the fields that differ, with old and new values', () => {
    expect(
      changesOf({ name: 'Ann', level: 3, nick: null }, { name: 'Anna', level: 3, nick: null }),
    ).toEqual({ name: ['Anna', 'Ann'] });
  });

  it('have null as every old value of an add, and leave out empty fields', () => {
    expect(changesOf({ name: 'Ann', nick: null, is_active: false }, undefined)).toEqual({
      name: [null, 'Ann'],
      is_active: [null, false],
    });
  });

  it('include a cleared field', () => {
    expect(changesOf({ nick: null }, { nick: 'Annie' })).toEqual({ nick: ['Annie', null] });
  });

  it('treat a file as changed only if it was uploaded again', () => {
    const sent = { id: 3, name: 'a.pdf', type: 'application/pdf', size: 10 };
    const stored = { id: 3, name: 'a.pdf', size: 10, type: 'application/pdf' };
    expect(isSameValue(stored, sent)).toBe(true);
    expect(isSameValue(stored, { ...sent, id: 4 })).toBe(false);
    expect(isSameValue(stored, null)).toBe(false);
    expect(isSameValue(null, undefined)).toBe(true);
    expect(isSameValue('1', 1)).toBe(false);
    expect(isSameValue(0, false)).toBe(false);
  });
});

describe('a delete', () => {
  const roles = resourceAt('roles');

  it('is refused for built-in records', () => {
    expect(refuseDelete(roles, { id: 1, key: 'ADMIN' }, [], { id: 1 })).toMatchObject({
      status: 409,
      code: 'built_in',
    });
    expect(refuseDelete(roles, { id: 9, key: null }, [], { id: 1 })).toBeUndefined();
  });

  it('is refused while records point here, with their visible number and what to do first', () => {
    const keepers = [
      { label: 'people they manage', count: 8 },
      { label: 'open weeks', count: 0 },
    ];
    expect(refuseDelete(roles, { id: 9, name: 'Clerk', key: null }, keepers, { id: 1 })).toEqual({
      status: 409,
      code: 'in_use',
      message: 'Clerk cannot be deleted. Still in use: people they manage (8), open weeks.',
    });
    expect(refuseDelete(employees, { id: 9, name: 'Jo' }, keepers, { id: 1 })?.message).toMatch(
      / Work through their leaver's checklist first\.$/,
    );
  });

  it.each([
    ['roles', ['employees.role_id']],
    ['companies', ['departments.company_id', 'employees.company_id: active,suspended']],
    ['departments', ['employees.department_id: active,suspended']],
    [
      'employees',
      [
        'departments.manager_id',
        'employees.contract_manager_id',
        'customers.contract_manager_id',
        'properties.contract_manager_id',
        'timesheet-weeks.user_id: draft,submitted,rejected',
        'timesheet-weeks.contract_manager_id: submitted',
        'absences.user_id: requested',
        'expenses.user_id: draft,submitted,rejected,approved',
        'parking.driver_id: unpaid,appealed',
        'vehicles.driver_id',
        'it-assets.user_id',
        'it-asset-audits.auditor_id: open',
        'vehicle-inspections.driver_id: submitted,action_required',
        'vehicle-defects.reported_to: open,in_progress',
        'afp-jobs.contract_manager_id: open,ready',
      ],
    ],
    ['customers', ['properties.customer_id', 'afp-jobs.customer_id', 'afp-batches.customer_id']],
    ['customer-types', ['customers.customer_type_id']],
    ['properties', ['afp-jobs.property_id: open,ready,in_batch,applied,certified']],
    [
      'vehicles',
      [
        'parking.vehicle_id: unpaid,appealed',
        'vehicle-drivers.vehicle_id',
        'vehicle-inspections.vehicle_id: submitted,action_required',
        'vehicle-defects.vehicle_id: open,in_progress',
      ],
    ],
    ['it-assets', ['it-asset-assignments.asset_id: returned_at empty']],
    ['it-asset-types', ['it-assets.type_id: available,assigned,in_repair,lost']],
    ['expense-types', ['expenses.expense_type_id: draft,submitted,rejected,approved']],
    // The lists that only name things: what points at their entries keeps the name.
    ['makes', []],
    ['base-locations', []],
  ])('of %s is blocked by open records, and by no others', (path, keepers) => {
    const found = restrictingReferences(registry, path).map(({ resource: from, field, only }) => {
      const which = only && ('values' in only ? only.values.join() : `${only.field} empty`);
      return `${from.path}.${field}${which ? `: ${which}` : ''}`;
    });
    expect(found).toEqual(keepers);
  });
});

it('finds restricting references of any registry', () => {
  const tools = resource({
    path: 'tools',
    place: 'pages/tools',
    access: thingAccess,
    fields: {
      name: text(),
      paper: file(),
      part_of_id: reference('tools', { onDelete: 'restrict' }),
      kept_with_id: reference('tools'),
    },
  });
  expect(restrictingReferences(new Map([['tools', tools]]), 'tools')).toEqual([
    { resource: tools, field: 'part_of_id', label: 'tools' },
  ]);
});
