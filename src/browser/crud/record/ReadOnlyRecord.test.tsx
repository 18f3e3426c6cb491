import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { WithLinks } from '@/browser/crud/WithLinks';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { ReadOnlyRecord } from './ReadOnlyRecord';

const companies = resourceAt('companies');
const filled = {
  id: 1,
  version: 1,
  name: 'Northern',
  currency: 'GBP',
  email: 'office@example.com',
  phone: '0113 496 0000',
  address: '1 Park Row',
  postcode: 'LS1 5HD',
  company_number: '01234567',
  vat_number: 'GB123456789',
  utr: '9999999902',
  is_active: false,
  archived_at: null,
};

function draw(record: typeof filled | Record<string, unknown>, resource = companies) {
  const { container } = renderScreen(
    <ResourceContextProvider value={resource.route}>
      <ReadOnlyRecord resource={resource} by={{ role: 'ENGINEER' }} record={{ id: 1, ...record }} />
    </ResourceContextProvider>,
  );
  const folded = container.querySelector('details');
  const labels = (within?: Element | null) =>
    [...(within?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  return { folded, shown: labels(container.querySelector('dl')), hidden: labels(folded) };
}

it('folds the empty fields below the others, with their number', async () => {
  const { folded, shown, hidden } = draw({ ...filled, phone: null, address: '', postcode: null });
  expect(hidden).toEqual(['Phone', 'Address', 'Postcode']);
  // "No" counts as a value.
  expect(shown).toEqual(expect.arrayContaining(['Name', 'E-mail', 'Active']));
  expect(shown).not.toContain('Phone');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByText('fieldhouse.crud.empty_fields')).toBeTruthy();
});

it('shows the fields under the headings of the form, without those of groups that have nothing to show', () => {
  const employee = {
    name: 'Ben Carter',
    email: 'ben@example.com',
    phone: '0113 496 0000',
    start_date: '2020-01-06',
  };
  draw(employee, resourceAt('employees'));
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Contact details', 'Employment']);
  const contact = within(screen.getByRole('group', { name: 'Contact details' }));
  expect(contact.getByText('Phone')).toBeTruthy();
  expect(contact.queryByText('Start date')).toBeNull();
});

it('does not fold one or two empty fields, or a record that is empty', () => {
  expect(draw({ ...filled, phone: null, address: null }).folded).toBeNull();
  expect(screen.getByText('Phone')).toBeTruthy();
  expect(draw({}).folded).toBeNull();
});

it('leaves out the filing key of a vehicle check, and the fields of its panel', () => {
  const photos = [{ id: 3, name: 'photo-1.jpg', type: 'image/jpeg', size: 900 }];
  const check = { filing_key: 'a0f1', odometer: 52_000, location: 'Leeds', photos, answers: [] };
  const { shown, hidden } = draw(check, resourceAt('vehicle-inspections'));
  expect(shown).toEqual(expect.arrayContaining(['Odometer (miles)', 'Location']));
  const isLeftOut = (label: string | null) => /key|photo|answer|signature/i.test(String(label));
  expect([...shown, ...hidden].filter(isLeftOut)).toEqual([]);
});

it('links to the records that it references', async () => {
  renderScreen(
    <ResourceContextProvider value="vehicle-inspections">
      <WithLinks>
        <ReadOnlyRecord
          resource={resourceAt('vehicle-inspections')}
          by={{ role: 'ADMIN' }}
          record={{ id: 1, vehicle_id: 7 }}
        />
      </WithLinks>
    </ResourceContextProvider>,
    {
      server: { getMany: async () => ({ data: [{ id: 7, version: 1, registration: 'YD21KXF' }] }) },
      auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    },
  );
  const link = await screen.findByRole('link', { name: 'YD21KXF' });
  expect(link.getAttribute('href')).toMatch(/\/pages\/vehicle\/7$/);
});

it('leaves out a field that does not apply to the record', () => {
  const expenses = resourceAt('expenses');
  const parking = { description: 'Parking', expense_type_id: 2, amount_minor: 900 };
  const labelsOf = ({ shown, hidden }: ReturnType<typeof draw>) => [...shown, ...hidden];
  expect(labelsOf(draw({ ...parking, miles: null }, expenses))).not.toContain('Miles');
  expect(labelsOf(draw({ ...parking, miles: '12.00' }, expenses))).toContain('Miles');
});

it('names a person whose record the reader may not see, without a link', async () => {
  renderScreen(
    <ResourceContextProvider value="properties">
      <WithLinks>
        <ReadOnlyRecord
          resource={resourceAt('properties')}
          by={{ role: 'ENGINEER', denied: ['employees/see'] }}
          record={{ id: 1, name: 'Mill', contract_manager_id: 3 }}
        />
      </WithLinks>
    </ResourceContextProvider>,
    {
      server: { getMany: async () => ({ data: [{ id: 3, name: 'Morgan Reid' }] }) },
      auth: {
        getPermissions: async () => ({ role: 'ENGINEER' }),
        canAccess: async ({ resource }) => resource !== 'pages/users',
      },
    },
  );
  expect(await screen.findByText('Morgan Reid')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
