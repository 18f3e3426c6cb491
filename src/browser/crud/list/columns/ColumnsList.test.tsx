import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { columnsKey, DENSITY, DENSITY_UNSENT, unsentKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import type { ListColumn } from '@/core/lists/listColumns';
import { resourceAt } from '@/registry';
import { ColumnEdge } from './ColumnEdge';
import { ColumnsList } from './ColumnsList';
import { shownColumns } from './shownColumns';

const customers = resourceAt('customers');
const by = { role: 'ADMIN' } as const;

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const translate = (key: string, options?: Record<string, unknown>) =>
  String(options?._ ?? [key, options?.name, options?.place].filter(Boolean).join(' '));
const labelled = (key: string, name: string) => `lists.column.${key} ${name}`;

function draw(resource = customers) {
  const store = memoryStore();
  renderScreen(
    <ColumnsList resource={resource} by={by} anchor={document.body} onClose={vi.fn()} />,
    { store, translate, auth: { getPermissions: async () => by } },
  );
  const chosen = () =>
    store.getItem<ListColumn[]>(columnsKey(customers), [])?.map(({ name }) => name);
  const listed = (key: string) =>
    within(screen.getByRole('list', { name: `lists.column.${key}` }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  return { store, chosen, listed };
}

it('shows and hides columns, and marks the choice for the server', async () => {
  const { store, chosen, listed } = draw();
  const before = shownColumns(customers, by, []).map(({ name }) => name);
  expect(listed('hidden')).toContain('Billing address');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Billing address' }));
  expect(chosen()).toEqual([...before, 'billing_address']);
  expect(store.getItem(unsentKey(customers))).toBe(true);
  expect(listed('shown').at(-1)).toBe('Billing address');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Billing address' }));
  expect(chosen()).toEqual(before);
});

it('moves the focus from a column that changes lists to the next one', async () => {
  draw();
  const boxes = () =>
    within(screen.getByRole('list', { name: 'lists.column.hidden' })).getAllByRole('checkbox');
  const [first, second] = boxes();
  first?.focus();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Billing address' }));
  expect(document.activeElement).toBe(second);
  expect(boxes()[0]).toBe(second);
});

it('offers the height of rows, of which one is chosen for all lists', () => {
  const { store } = draw();
  const pressed = () =>
    within(screen.getByRole('group', { name: 'lists.density.label' }))
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent);
  expect(pressed()).toEqual(['lists.density.standard']);
  fireEvent.click(screen.getByRole('button', { name: 'lists.density.roomy' }));
  expect(pressed()).toEqual(['lists.density.roomy']);
  expect(store.getItem(DENSITY)).toBe('roomy');
  expect(store.getItem(DENSITY_UNSENT)).toBe(true);
});

it('moves a column by its buttons and says where it is, and pins one', async () => {
  const { chosen, listed } = draw();
  const [first, second] = listed('shown');
  fireEvent.click(screen.getByRole('button', { name: labelled('down', String(first)) }));
  expect(listed('shown').slice(0, 2)).toEqual([second, first]);
  expect(screen.getByText(labelled('moved', `${first} 3`))).toBeTruthy();
  const pin = screen.getByRole('button', { name: labelled('pin', String(first)) });
  fireEvent.click(pin);
  expect(listed('shown')[0]).toBe(first);
  expect(chosen()?.[0]).toBe('name');
  fireEvent.click(screen.getByRole('button', { name: 'lists.column.reset' }));
  expect(chosen()).toEqual([]);
  expect(listed('shown').slice(0, 2)).toEqual([first, second]);
});

it('finds a column by its name', async () => {
  const { listed } = draw(resourceAt('employees'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'emergency' } });
  expect(listed('hidden')).toEqual(['Emergency contact', 'Emergency phone']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'unicorn' } });
  expect(screen.getByText('lists.column.none')).toBeTruthy();
});

it('sets a width by keys, within its limits', async () => {
  const store = memoryStore();
  const columns = shownColumns(customers, by, []);
  const [column] = columns;
  if (!column) throw new Error('customers have no columns');
  renderScreen(
    <table>
      <thead>
        <tr>
          <th>
            <ColumnEdge resource={customers} column={column} columns={columns} />
          </th>
        </tr>
      </thead>
    </table>,
    { store, translate, auth: { getPermissions: async () => by } },
  );
  const edge = screen.getByRole('separator');
  const width = () => store.getItem<ListColumn[]>(columnsKey(customers), [])?.[0]?.width;
  await vi.waitFor(() => {
    fireEvent.keyDown(edge, { key: 'End' });
    expect(width()).toBe(800);
  });
  fireEvent.keyDown(edge, { key: 'Home' });
  expect(width()).toBe(48);
  fireEvent.keyDown(edge, { key: 'ArrowRight', ctrlKey: true });
  expect(width()).toBe(48);
});
