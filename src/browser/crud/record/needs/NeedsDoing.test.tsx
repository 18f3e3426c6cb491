import { fireEvent, screen, within } from '@testing-library/react';
import { type RaRecord, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { WorkflowBar } from '@/browser/crud/workflow/WorkflowBar';
import { renderScreen } from '@/browser/testing/renderScreen';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { withDerived } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';
import { NeedsDoing } from './NeedsDoing';

const DAY = 86_400_000;
const inDays = (days: number) => companyDay(new Date(Date.now() + days * DAY));
const vehicles = resourceAt('vehicles');
/** A vehicle in which nothing is missing. */
const VAN = Object.fromEntries(
  Object.entries(vehicles.fields).map(([name, field]) => [name, field.required ? 1 : null]),
);
const LOAN = {
  ...{ user_id: 4, tool: 'Drill', from_date: inDays(1), until_date: inDays(2), note: null },
  ...{ status: 'requested', refused_reason: null },
};

type Lists = (route: string, filter: RecordValues) => { data: object[]; total?: number };

/** Renders what administrator 3 has to do with a record; `lists` answers with its related records. */
function draw(resource: Resource, values: RecordValues, lists: Lists = () => ({ data: [] })) {
  const today = inDays(0);
  const stored = { archived_at: null, ...values };
  const record: RaRecord = { id: 9, ...withDerived(resource.derived, stored, today) };
  return renderScreen(
    <ResourceContextProvider value={resource.route}>
      <WorkflowBar resource={resource} record={record as RecordValues} />
      <NeedsDoing resource={resource} record={record} isEditable />
    </ResourceContextProvider>,
    {
      server: {
        getOne: async () => ({ data: { id: 4, name: 'Ben Carter' } }),
        getMany: async () => ({ data: [{ id: 4, name: 'Ben Carter' }] }),
        getList: async (route: string, { filter }: { filter: RecordValues }) => {
          const { data, total = data.length } = lists(route, filter);
          return { data, total };
        },
      },
      auth: {
        getIdentity: async () => ({ id: 3, fullName: 'Daniel' }),
        getPermissions: async () => ({ role: 'ADMIN' }),
      },
      translate: (key, { smart_count, _, ...words } = {}) =>
        _ ??
        [key.split('.').at(-1), smart_count, ...Object.values(words)].filter(Boolean).join(' '),
    },
  );
}

const section = () => screen.findByRole('region', { name: /^title/ });
const lines = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('is left out if there is nothing to do', async () => {
  draw(vehicles, { ...VAN, status: 'assigned', tax_due: inDays(200) });
  await screen.findAllByRole('button');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: /^title/ })).toBeNull();
});

it('lists what is overdue and what is due, with its date, and leads to the field of each', async () => {
  const { router } = draw(vehicles, {
    ...{ ...VAN, status: 'assigned' },
    ...{ tax_due: inDays(-3), lease_end: inDays(9) },
  });
  const [tax, lease] = await lines();
  expect(tax).toMatch(/^Tax overdueTax due \d\d-\d\d-\d{4}ago 3update$/);
  expect(lease).toMatch(/^Lease ends soonLease ends .*left 9update$/);
  const [first] = within(await section()).getAllByRole('link', { name: 'update' });
  if (first) fireEvent.click(first);
  expect(router.state.location.search).toBe('?edit');
  expect(router.state.location.state).toMatchObject({ isFromSummary: true, field: 'tax_due' });
});

it('counts required fields that are empty, with their names', async () => {
  draw(toolLoans, { ...LOAN, status: 'refused', tool: null, until_date: null });
  expect(await lines()).toEqual(['missing 2ToolUntilfill_in']);
});

it('names the transitions that a state waits for, and leads to their buttons', async () => {
  draw(toolLoans, LOAN);
  const [line] = await lines();
  expect(line).toContain('between Requested or lend refuse');
  fireEvent.click(await screen.findByRole('button', { name: 'decide' }));
  expect(document.activeElement?.textContent).toBe('Lend');
});

it('names the only related record that waits, and links to the list of several', async () => {
  const document = {
    ...{ id: 5, number: 'MOT-4471', state: 'expired', expiry_date: inDays(-2) },
  };
  const defects = [1, 2].map((id) => ({ id, item: `Defect ${id}`, status: 'open' }));
  draw(vehicles, { ...VAN, status: 'assigned' }, (route, filter) => {
    if (route.endsWith('documents') && filter.state) return { data: [document] };
    if (route.endsWith('vehicle-defects')) return { data: defects, total: 12 };
    return { data: [] };
  });
  const shown = await lines();
  expect(shown.find((line) => line?.includes('MOT-4471'))).toMatch(/ago 2show$/);
  expect(shown.find((line) => line?.startsWith('several'))).toMatch(
    /^several 12 .*Defect 1Defect 2…show$/,
  );
  const links = within(await section()).getAllByRole('link', { name: 'show' });
  const addresses = links.map((link) => decodeURIComponent(String(link.getAttribute('href'))));
  expect(addresses.some((address) => address.endsWith('/5'))).toBe(true);
  expect(addresses.some((address) => address.includes('"vehicle_id":9'))).toBe(true);
});
