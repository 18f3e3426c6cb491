import { describe, expect, it } from 'vitest';
import { ROLE_KEYS } from './core/access/roles';
import { actionsOf, scopeOf } from './core/access/table';
import { isSortable } from './core/fields';
import { isReference } from './core/fields/kinds/reference';
import { coreResources } from './core/resource/coreResources';
import { defineRegistry } from './core/resource/defineRegistry';
import { labelsOf } from './core/resource/labels';
import { masterList } from './core/resource/masterList';
import { pageListsOf } from './core/resource/pageLists';
import { configurationAccess } from './modules/configuration/model/access';
import { afpReport } from './modules/reports/model/applicationReport';
import { labourReport } from './modules/reports/model/labourReport';
import { timesheetReport } from './modules/reports/model/timesheetReport';
import { registry, resourceAt } from './registry';

describe('the registry', () => {
  it.each([
    ['employees', ['employee-documents', 'vehicle-drivers', 'it-asset-assignments']],
    ['customers', ['properties', 'customer-rates', 'afp-contracts']],
    ['properties', ['timesheets', 'afp-jobs', 'expenses']],
    ['companies', ['departments', 'employees']],
    ['afp-contracts', ['afp-jobs', 'afp-batches', 'afp-retention-releases']],
  ])('lists on the page of a record of %s what points at it', (path, lists) => {
    expect(pageListsOf(registry, resourceAt(path)).map(({ child }) => child.path)).toEqual(lists);
  });

  it('warns of a second record of a name where records are chosen by their name', () => {
    const chosen = new Set(
      [...registry.values()].flatMap(({ fields }) =>
        Object.values(fields).flatMap((field) =>
          isReference(field) && !field.readOnly && field.form !== false ? field.to : [],
        ),
      ),
    );
    const unwarned = [...chosen]
      .map((path) => resourceAt(path))
      .filter(({ title, hasScreens }) => title === 'name' && hasScreens)
      // Audits of one place follow each other, each with its states.
      .filter(({ workflows }) => workflows.length === 0)
      .filter(({ title, alikeBy }) => !alikeBy?.includes(title));
    expect(unwarned.map(({ path }) => path)).toEqual([]);
  });

  it('gives no two lists of a page the same place', () => {
    for (const resource of registry.values()) {
      const places = pageListsOf(registry, resource).map(({ at }) => at);
      expect(new Set(places).size, resource.path).toBe(places.length);
    }
  });

  it.each([
    ['companies', 'pages/company', 'Companies', 'Company'],
    ['departments', 'pages/department', 'Departments', 'Department'],
    ['employees', 'pages/users', 'Employees', 'Employee'],
    ['document-types', 'configuration/document-type', 'Document Types', 'Document Type'],
    ['base-locations', 'configuration/vehicle/base-locations', 'Base Locations', 'Base Location'],
    ['makes', 'configuration/vehicle/makes', 'Makes', 'Make'],
    ['models', 'configuration/vehicle/models', 'Models', 'Model'],
    [
      'years-of-manufacture',
      'configuration/vehicle/years-of-manufacture',
      'Years of Manufacture',
      'Year of Manufacture',
    ],
    ['fuel-types', 'configuration/vehicle/fuel-types', 'Fuel Types', 'Fuel Type'],
    ['engine-sizes', 'configuration/vehicle/engine-sizes', 'Engine Sizes', 'Engine Size'],
    ['vehicle-categories', 'configuration/vehicle/vehicle-categories', 'Categories', 'Category'],
    ['purchase-lease', 'configuration/vehicle/purchase-lease', 'Purchase/Lease', 'Purchase/Lease'],
    ['it-categories', 'configuration/it-assets/it-categories', 'Categories', 'Category'],
    ['it-brands', 'configuration/it-assets/it-brands', 'Brands', 'Brand'],
    ['it-conditions', 'configuration/it-assets/it-conditions', 'Conditions', 'Condition'],
    ['it-locations', 'configuration/it-assets/it-locations', 'Locations', 'Location'],
    ['it-makes', 'configuration/it-assets/it-makes', 'Makes', 'Make'],
    ['it-models', 'configuration/it-assets/it-models', 'Models', 'Model'],
    ['it-operating-systems', 'configuration/it-assets/it-operating-systems', 'OS', 'OS'],
    [
      'payment-types',
      'configuration/parking-management-configuration/payment-types',
      'Payment Types',
      'Payment Type',
    ],
  ])('has %s at /%s, called %s', (path, route, label, singular) => {
    expect(resourceAt(path)).toMatchObject({ path, route, label, singular });
  });

  it.each([
    'it-categories',
    'it-brands',
    'it-conditions',
    'it-locations',
    'it-makes',
    'it-models',
    'it-operating-systems',
    'payment-types',
    'employment-types',
    'work-schedules',
    'work-locations',
    'holiday-types',
    'document-types',
  ])('retires an entry of %s by is_active: the list has no delete call', (path) => {
    expect(resourceAt(path).calls.delete).toBe(false);
    expect(resourceAt(path).fields.is_active).toMatchObject({ kind: 'boolean', initial: true });
  });

  it('has no resource at an undeclared path', () => {
    expect(() => resourceAt('unicorns')).toThrow('no resource is called "unicorns"');
  });

  it('can be defined again from its own resources', () => {
    expect([...defineRegistry([...registry.values()], coreResources()).keys()]).toEqual([
      ...registry.keys(),
    ]);
  });
});

describe.each([...registry.values()])('$path', (resource) => {
  it('has columns if it has a list, and a readable title', () => {
    expect(Object.values(resource.fields).some(({ list }) => list)).toBe(resource.hasScreens);
    expect(isSortable(resource.fields[resource.title] ?? { kind: 'file' })).toBe(true);
  });

  it('declares every condition that limits the rows of a role', () => {
    const withOwners = resource.belongsTo ? ['record_seen', 'record_edited'] : [];
    for (const role of ROLE_KEYS) {
      for (const action of actionsOf(resource.access)) {
        const scope = scopeOf({ role }, resource.access, action) ?? [];
        // An undeclared condition denies every row, which no grant intends.
        for (const condition of scope.flat())
          expect([...Object.keys(resource.rows), ...withOwners]).toContain(condition);
      }
    }
  });
});

describe('the texts of the registry', () => {
  it('name each resource with its fields, help and choices by its route', () => {
    const texts = labelsOf(registry) as { resources: Record<string, Record<string, unknown>> };
    expect(Object.keys(texts.resources)).toEqual([...registry.values()].map(({ route }) => route));
    expect(texts.resources['pages/users']).toMatchObject({
      name: 'Employee |||| Employees',
      fields: {
        email: 'E-mail',
        cost_rate_minor: 'Hourly cost rate',
        contract_manager_id: 'Contract manager',
      },
      choices: { status: { active: 'Active', suspended: 'Suspended', left: 'Left' } },
    });
    expect(texts.resources['pages/users/roles']?.help).toMatchObject({
      copies: "Starts with this role's permissions; untick what it should not have.",
    });
  });

  it('change with one added line', () => {
    const grown = defineRegistry(
      [
        ...registry.values(),
        masterList('colours', { place: 'configuration/colour', access: configurationAccess }),
      ],
      coreResources(),
    );
    expect(labelsOf(grown).resources).toMatchObject({
      'configuration/colour/colours': {
        name: 'Colour |||| Colours',
        fields: { name: 'Name', sort_order: 'Sort order', is_active: 'Active' },
        help: { sort_order: 'Lower numbers come first.' },
        choices: {},
      },
    });
  });

  it('counts 100 records before the first answer, and none of timesheets, reports and vehicle checks', () => {
    const none = [...registry.values()].filter(({ initialTotal }) => initialTotal !== 100);
    expect(none.map(({ path, initialTotal }) => [path, initialTotal])).toEqual([
      ['timesheets', 0],
      ['timesheet-weeks', 0],
      ['vehicle-inspections', 0],
      ['rebillable-charges', 0],
    ]);
    for (const report of [timesheetReport, labourReport, afpReport])
      expect(report.initialTotal, report.path).toBe(0);
  });

  it('zeroes the pagination of companies only when their list is reset', () => {
    const zeroed = [...registry.values()].filter(({ resetsPagination }) => resetsPagination);
    expect(zeroed.map(({ path }) => path)).toEqual(['companies']);
  });
});
