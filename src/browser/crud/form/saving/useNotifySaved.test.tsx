import { cleanup, fireEvent, screen } from '@testing-library/react';
import { memoryStore, type RaRecord, useGetList } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { listKey, viewsKey } from '@/browser/crud/storeKeys';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { useNotifySaved } from './useNotifySaved';

const customers = resourceAt('customers');
const saved = { id: 7, version: 2, name: 'Airedale Homes' };

afterEach(cleanup);

/** The list with its last filters, and a button that reports a save. */
function List({ filter, sentence }: { filter: object; sentence: string }) {
  const { data } = useGetList<RaRecord>(customers.route, { filter });
  const notifySaved = useNotifySaved(customers);
  return (
    <>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void notifySaved(saved, sentence)}>
        save
      </button>
    </>
  );
}

/** Saves a record; `shown` are the rows before that and `found` is whether the filters find it after. */
async function save({
  shown = [saved] as readonly object[],
  found = false,
  filter = { postcode: 'LS1' } as object,
  search = '',
  sentence = 'saved',
  views = [] as readonly object[],
}) {
  const getList = vi.fn(async (_route: string, query: { filter: object }) =>
    'id' in query.filter ? { data: found ? [saved] : [], total: 0 } : { data: shown, total: 1 },
  );
  const left = search || `?filter=${JSON.stringify(filter)}`;
  renderScreen(<List filter={filter} sentence={sentence} />, {
    server: { getList },
    store: memoryStore({ [listKey(customers)]: left, [viewsKey(customers)]: views }),
    translate: (key, options) => [key, options?.saved].filter(Boolean).join(': '),
  });
  if (shown.length > 0) await screen.findByText('Airedale Homes');
  fireEvent.click(screen.getByRole('button'));
  return getList;
}

const HIDDEN = 'fieldhouse.crud.saved_hidden: fieldhouse.crud.saved';

it('says that a saved row no longer matches the filters of the list', async () => {
  await save({});
  expect(await screen.findByText(HIDDEN)).toBeTruthy();
});

it('knows the filters of the view that the address names', async () => {
  const view = { id: 12, name: 'Leeds', search: '?filter={"postcode":"LS1"}', columns: [] };
  await save({ search: '?view=12-leeds', views: [view] });
  expect(await screen.findByText(HIDDEN)).toBeTruthy();
});

it('only says that it was saved if the row still matches', async () => {
  await save({ found: true });
  expect(await screen.findByText('fieldhouse.crud.saved')).toBeTruthy();
});

it('says nothing of the list about a record that it did not show', async () => {
  const getList = await save({ shown: [] });
  expect(await screen.findByText('fieldhouse.crud.saved')).toBeTruthy();
  expect(getList.mock.calls.some(([, { filter }]) => 'id' in filter && 'postcode' in filter)).toBe(
    false,
  );
});

it('asks nothing if the list has no filters', async () => {
  const getList = await save({ filter: {} });
  expect(await screen.findByText('fieldhouse.crud.saved')).toBeTruthy();
  expect(getList.mock.calls.some(([, { filter }]) => 'id' in filter)).toBe(false);
});
