import { describe, expect, it } from 'vitest';
import { registry, resourceAt } from '../registry';
import { checklistLine, readLeaver, referencesToPeople } from './leaving';

const named = referencesToPeople(registry, 'SUPER_ADMIN').map(
  ({ resource, field }) => `${resource.path}.${field}`,
);

describe("the leaver's checklist", () => {
  it('looks at every field that points at employees, in resources to come as well', () => {
    const declared = [...registry.values()].flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([field, { kind, ...rest }]) =>
        kind === 'reference' && 'to' in rest && rest.to === 'employees'
          ? [`${resource.path}.${field}`]
          : [],
      ),
    );
    expect(named).toEqual(declared);
    expect(named).toContain('departments.manager_id');
    expect(named).toContain('employees.contract_manager_id');
  });

  it('names the first five records, and those without a title by their number', () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      number: index === 0 ? null : `DL ${index}`,
    }));
    const line = checklistLine(
      { resource: resourceAt('employee-documents'), field: 'user_id' },
      7,
      rows,
    );
    expect(line).toMatchObject({
      resource: 'employee-documents',
      label: 'Employee Documents',
      field_label: 'Employee',
      count: 7,
    });
    expect(line.records.map(({ title }) => title)).toEqual(['#1', 'DL 1', 'DL 2', 'DL 3', 'DL 4']);
  });

  it('is asked for by the id of one person', () => {
    expect(readLeaver({ user_id: '12' })).toEqual({ id: 12 });
    for (const user_id of [undefined, '', '0', 'x', '1.5', '2147483648', ['1', '2']])
      expect(readLeaver({ user_id }), String(user_id)).toMatchObject({
        errors: { user_id: [expect.stringMatching(/^Employee .*\.$/)] },
      });
    expect(readLeaver({ user_id: '1', page: '2' })).toMatchObject({
      errors: { page: ['There is no parameter called "page".'] },
    });
  });
});
