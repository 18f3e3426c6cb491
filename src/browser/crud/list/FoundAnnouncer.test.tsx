import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { ListContext, type ListControllerResult } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { FoundAnnouncer } from './FoundAnnouncer';

afterEach(cleanup);

const departments = resourceAt('departments');

/** Renders one answer of a list after the other, and returns what is said after the last. */
function saidAfter(...answers: readonly Partial<ListControllerResult>[]) {
  const listOf = (answer: Partial<ListControllerResult>) => ({
    page: 1,
    perPage: 10,
    isPending: false,
    filterValues: {},
    data: [{ id: 1 }],
    ...answer,
  });
  let setAnswer: (answer: Partial<ListControllerResult>) => void = () => undefined;
  cleanup();
  const [first = {}, ...others] = answers;
  function List() {
    const [answer, set] = useState(first);
    setAnswer = set;
    return (
      <ListContext value={listOf(answer) as ListControllerResult}>
        <FoundAnnouncer resource={departments} />
      </ListContext>
    );
  }
  renderScreen(<List />, {
    translate: (key, options) =>
      [key.split('.').at(-1), options?.count ?? options?.from, options?.to, options?.total]
        .filter((word) => word !== undefined)
        .join(' '),
  });
  for (const answer of others) act(() => setAnswer(answer));
  return screen.getByRole('status').textContent;
}

it('says nothing of the first page, which is read anyway', () => {
  expect(saidAfter({ isPending: true, data: undefined }, { total: 25 })).toBe('');
});

it('says which records of how many another page, a search or a filter shows', () => {
  expect(saidAfter({ total: 25 }, { total: 25, page: 3 })).toBe('found count 21 25 25');
  expect(saidAfter({ total: 25 }, { total: 3, filterValues: { q: 'a' } })).toBe(
    'found count 1 3 3',
  );
});

it('says no range of a single record', () => {
  expect(saidAfter({ total: 25 }, { total: 1, filterValues: { q: 'a' } })).toBe('found 1');
});

it('says that nothing was found', () => {
  expect(saidAfter({ total: 25 }, { total: 0, data: [] })).toBe('found 0');
});

it('says how many records are in the groups of a list', () => {
  const filterValues = { group: 'is_active' };
  expect(saidAfter({ total: 25 }, { total: 12, filterValues })).toBe('found 12');
});

it('waits for the answer while the rows of the previous one are shown', () => {
  const next = { total: 25, page: 2, isPlaceholderData: true };
  expect(saidAfter({ total: 25 }, next)).toBe('');
  expect(saidAfter({ total: 25 }, next, { total: 25, page: 2 })).toBe('found count 11 20 25');
});
