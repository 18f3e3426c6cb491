import { describe, expect, it } from 'vitest';
import { date } from './core/fields/kinds/date';
import { integer } from './core/fields/kinds/integer';
import { reference } from './core/fields/kinds/reference';
import { text } from './core/fields/kinds/text';
import { issueOfPersonalData, personalFields } from './core/personal/personalFields';
import { type ResourceDeclaration, resource } from './core/resource/resource';
import { employees } from './modules/people/model/employees';
import { registry } from './registry';

const people = employees.path;

const declared = (more: Partial<ResourceDeclaration>) =>
  resource({
    path: 'loans',
    place: 'pages/users',
    access: employees.access,
    title: 'tool',
    rows: { own: { path: ['user_id'], is: 'me' } },
    fields: {
      user_id: reference('employees', { required: true }),
      tool: text({ personal: 'equipment' }),
      lent_on: date({ personal: 'equipment' }),
    },
    ...more,
  });

describe('the marks of personal data', () => {
  it('are complete in every resource of the registry', () => {
    expect(issueOfPersonalData(registry.values(), people)).toBeUndefined();
  });

  it('name people in every resource that they see as their own', () => {
    const paths = personalFields(registry.values(), people).map(({ of }) => of.path);
    expect(paths).toEqual(
      expect.arrayContaining(['employees', 'employee-documents', 'timesheets', 'absences']),
    );
  });

  it.each([
    [{ fields: { user_id: reference('employees'), tool: text() } }, 'none of its fields is marked'],
    [{ rows: {} }, 'it does not say whom its records are about'],
    [{ personal: { day: 'tool' } }, '"tool" is not a day from which years are counted'],
    [{ personal: { by: 'lender_id' } }, '"lender_id" is not one of its fields'],
    [{ personal: { quotes: ['note'] } }, '"note" is not one of its fields'],
    [
      {
        fields: {
          user_id: reference('employees'),
          tool: text(),
          count: integer({ personal: 'name' }),
        },
      },
      '"count" holds no name',
    ],
  ] as [Partial<ResourceDeclaration>, string][])('are refused in %j', (more, issue) => {
    expect(issueOfPersonalData([declared(more)], people)).toMatch(/^loans: /);
    expect(issueOfPersonalData([declared(more)], people)).toContain(issue);
  });

  it('are accepted if each has its person', () => {
    expect(issueOfPersonalData([declared({})], people)).toBeUndefined();
  });
});
