import { cleanup, screen, within } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { WithLinks } from '@/browser/crud/WithLinks';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Principal } from '@/core/access/table';
import { resourceAt } from '@/registry';
import { FormFields } from './FormFields';
import { formFields } from './fieldsOfForm';

afterEach(cleanup);

interface Case {
  role?: Principal['role'];
  record?: object;
  without?: readonly string[];
}

/** Renders the fields of a record's form, on the page of that record. */
function draw(path: string, { role = 'ADMIN', record = {}, without = [] }: Case = {}) {
  const resource = resourceAt(path);
  const fields = formFields(resource, { role }, 'edit').filter(([name]) => !without.includes(name));
  renderScreen(
    <WithLinks>
      <ResourceContextProvider value={resource.route}>
        <Form record={{ id: 1, ...record }}>
          <FormFields resource={resource} fields={fields} values={{}} />
        </Form>
      </ResourceContextProvider>
    </WithLinks>,
    {
      server: {
        getMany: async (_: string, { ids }: { ids: number[] }) => ({
          data: ids.map((id) => ({ id, version: 1, name: 'Drains' })),
        }),
        getList: async () => ({ data: [], total: 0 }),
      },
      auth: { getPermissions: async () => ({ role }) },
      translate: (key, options) =>
        key.endsWith('open_record') ? `Open ${options?.name}` : (options?._ ?? key),
    },
  );
}

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const group = (name: string) => within(screen.getByRole('group', { name }));

it('shows the fields of a person in named groups, in the order of the resource', () => {
  draw('employees');
  expect(headings()).toEqual(['Contact details', 'Role and team', 'Employment', 'Payroll']);
  expect(group('Contact details').getByLabelText(/Phone/)).toBeTruthy();
  expect(group('Payroll').getByLabelText(/Payroll number/)).toBeTruthy();
  expect(group('Payroll').queryByLabelText(/Phone/)).toBeNull();
});

it('leaves out a group without applicable fields', () => {
  draw('customers', {
    without: [
      ...['labour_rate_minor', 'ot_1_5_rate_minor', 'ot_2_0_rate_minor', 'expense_markup_percent'],
    ],
  });
  expect(headings()).toEqual(['Details', 'Contact and billing']);
});

it('has no headings if the resource has no groups', () => {
  draw('departments');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('links a reference in the form to the chosen record', async () => {
  draw('employees', { record: { department_id: 2 } });
  const link = await screen.findByRole('link', { name: 'Open Drains' });
  expect(link.getAttribute('href')).toBe('/pages/department/2');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('has no link to a record that the person may not open', async () => {
  draw('employees', { role: 'ENGINEER', record: { department_id: 2 } });
  await screen.findByDisplayValue('Drains');
  expect(screen.queryByRole('link')).toBeNull();
});
