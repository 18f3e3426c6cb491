import { describe, expect, it } from 'vitest';
import { type Field, isSortable, type RecordValues } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import { isReference, reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { fileFields } from '@/core/http/formParts';
import { coreResources } from '@/core/resource/coreResources';
import { defineRegistry } from '@/core/resource/defineRegistry';
import { masterList } from '@/core/resource/masterList';
import { resource } from '@/core/resource/resource';
import { readSave } from '@/core/validation/schema';
import { configurationAccess } from '@/modules/configuration/model/access';
import { registry } from '@/registry';
import { demoAccounts, sampleFiles, sampleRecords, samplesOf, writtenRows } from './index';

const TODAY = '2026-03-05';
const samples = sampleRecords(registry, TODAY);
const rowsOf = (path: string) => samples.get(path) ?? [];

/** The fields for who made a row and when, which some stories need. */
const STAMPS = ['created_at', 'created_by'];
const withoutStamps = (names: readonly string[]) => names.filter((name) => !STAMPS.includes(name));

const withoutReadOnly = (fields: Readonly<Record<string, Field>>, row: RecordValues) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => name !== 'id' && !STAMPS.includes(name) && !fields[name]?.readOnly,
    ),
  );

describe.each([...registry.values()])('the samples of $path', (resource) => {
  const rows = rowsOf(resource.path);

  it('has samples with ids from 1', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.id)).toEqual(rows.map((_, index) => index + 1));
  });

  it('accepts the samples in a save as they are, field for field', () => {
    for (const row of rows) {
      // Files are sent with the body of a save, not in it.
      const files = new Map(
        fileFields(resource).map((name) => [name, heldFiles(row[name])] as const),
      );
      const sent = Object.entries(withoutReadOnly(resource.fields, row)).filter(
        ([name]) => !files.has(name),
      );
      const read = readSave(resource, Object.fromEntries(sent), 'SUPER_ADMIN', files);
      expect(read).not.toHaveProperty('errors');
      for (const [name, field] of Object.entries(resource.fields)) {
        if (!field.readOnly && !files.has(name) && 'values' in read)
          expect(read.values[name], name).toEqual(row[name]);
      }
    }
  });

  it('has exactly the declared fields in each sample', () => {
    const names = ['id', ...Object.keys(resource.fields)];
    for (const row of rows) expect(withoutStamps(Object.keys(row))).toEqual(names);
    for (const row of writtenRows(resource.path, TODAY) ?? []) {
      expect(names).toEqual(expect.arrayContaining(withoutStamps(Object.keys(row))));
    }
  });

  it('points only at records that exist', () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isReference(field)) continue;
      const ids = new Set(rowsOf(field.to).map((row) => row.id));
      for (const row of rows) if (row[name] !== null) expect(ids).toContain(row[name]);
    }
  });

  it('repeats no unique value in its samples', () => {
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!field.unique || !isSortable(field)) continue;
      const values = rows.map((row) => String(row[name]).toLowerCase());
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

describe('the demo company', () => {
  it('draws the same company every time', () => {
    expect([...sampleRecords(new Map(registry), TODAY)]).toEqual([...samples]);
  });

  it('draws the same rows if only a few resources are drawn', () => {
    const paths = ['roles', 'vehicle-checklist', 'employees'];
    expect([...samplesOf(registry, TODAY, paths)]).toEqual(
      paths.map((path) => [path, samples.get(path)]),
    );
  });

  it('has 2 companies, 6 departments and 40 employees, the first five being the demo accounts', () => {
    expect([
      rowsOf('companies').length,
      rowsOf('departments').length,
      rowsOf('employees').length,
    ]).toEqual([2, 6, 40]);
    const keyOf = new Map(rowsOf('roles').map((role) => [role.id, role.key]));
    const first = rowsOf('employees')
      .slice(0, 5)
      .map((person) => ({
        email: person.email,
        name: person.name,
        role: keyOf.get(person.role_id ?? null),
      }));
    expect(first).toEqual(demoAccounts);
  });

  it('puts the engineer in the team of the contract manager', () => {
    const [, , manager, engineer] = rowsOf('employees');
    expect(engineer?.contract_manager_id).toBe(manager?.id);
  });

  it('works mostly to the Standard schedule: 8.00 from Monday to Friday, lunch 0.50 after 6.00', () => {
    expect(rowsOf('work-schedules')[0]).toMatchObject({
      name: 'Standard',
      monday_hours: '8.00',
      friday_hours: '8.00',
      saturday_hours: '0.00',
      lunch_break: '0.50',
      lunch_after_hours: '6.00',
    });
    expect(
      rowsOf('employees').filter((person) => person.work_schedule_id === 1).length,
    ).toBeGreaterThanOrEqual(10);
  });

  it('has 25 customers of every type and 80 properties, each managed as its customer is', () => {
    const customers = rowsOf('customers');
    const properties = rowsOf('properties');
    expect([customers.length, properties.length]).toEqual([25, 80]);
    const used = new Set(customers.map((row) => row.customer_type_id));
    expect([...used].toSorted()).toEqual(rowsOf('customer-types').map((row) => row.id));
    const managerOf = new Map(customers.map((row) => [row.id, row.contract_manager_id]));
    for (const { customer_id, contract_manager_id } of properties)
      expect(contract_manager_id).toBe(managerOf.get(customer_id ?? null));
    expect(new Set(properties.map((row) => row.customer_id)).size).toBe(25);
    expect(new Set(properties.map((row) => row.code)).size).toBe(80);
    expect(customers.map((row) => row.email)).toContain('copper-kettle-cafes@example.com');
  });

  it('has customers and properties of several contract managers, and some of none', () => {
    const roleOf = new Map(rowsOf('employees').map((row) => [row.id, row.role_id]));
    const managers = new Set(rowsOf('customers').map((row) => row.contract_manager_id));
    expect(managers).toContain(3);
    expect(managers).toContain(null);
    expect(managers.size).toBeGreaterThan(2);
    for (const id of managers) if (id !== null) expect(roleOf.get(id)).toBe(3);
  });

  it('has expired documents and documents about to expire', () => {
    const expiries = rowsOf('employee-documents').map((row) => String(row.expiry_date ?? '9999'));
    expect(expiries.some((day) => day < TODAY)).toBe(true);
    expect(expiries.some((day) => day >= TODAY && day < '2026-04-05')).toBe(true);
  });

  it('gives every document a PDF of the size it says', () => {
    const files = new Map(sampleFiles().map((file) => [file.id, file]));
    for (const [file] of rowsOf('employee-documents').map((row) => heldFiles(row.file))) {
      if (!file) throw new Error('no file');
      const { bytes, ...stored } = files.get(file.id) ?? { bytes: new Uint8Array() };
      expect({ ...stored, size: bytes.length }).toEqual(file);
      expect(new TextDecoder('latin1').decode(bytes)).toMatch(
        /^%PDF-1\.4\n[\s\S]+startxref\n\d+\n%%EOF\n$/,
      );
    }
  });
});

describe('a resource whose samples nobody wrote', () => {
  const grown = defineRegistry(
    [
      ...registry.values(),
      masterList('tool-kinds', { place: 'configuration/vehicle', access: configurationAccess }),
      resource({
        path: 'tools',
        place: 'pages/tools',
        access: configurationAccess,
        fields: {
          name: text({ required: true, unique: true }),
          kind_id: reference('tool-kinds', { required: true }),
          owner_id: reference('employees', { required: true }),
          part_of_id: reference('tools', { required: true }),
          company_id: reference('companies', { unique: true }),
        },
      }),
    ],
    coreResources(),
  );
  const made = sampleRecords(grown, TODAY);

  it('gives a resource without written samples rows named after it', () => {
    expect(made.get('tool-kinds')).toEqual([
      { id: 1, name: 'Tool Kind 1', sort_order: 10, is_active: true },
      { id: 2, name: 'Tool Kind 2', sort_order: 20, is_active: true },
      { id: 3, name: 'Tool Kind 3', sort_order: 30, is_active: true },
    ]);
  });

  it('points made-up rows at samples that exist, themselves included, and repeats no unique value', () => {
    expect(made.get('tools')).toEqual([
      { id: 1, name: 'Tool 1', kind_id: 1, owner_id: 1, part_of_id: 1, company_id: 1 },
      { id: 2, name: 'Tool 2', kind_id: 2, owner_id: 2, part_of_id: 1, company_id: 2 },
    ]);
  });
});
