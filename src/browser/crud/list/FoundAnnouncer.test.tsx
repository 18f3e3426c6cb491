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
      key.endsWith('.found')
        ? `${options?.total} found`
        : `rows ${options?.from} to ${options?.to} of ${options?.total}`,
  });
  for (const answer of others) act(() => setAnswer(answer));
  return screen.getByRole('status').textContent;
}

it('says nothing of the first page, which is read anyway', () => {
  expect(saidAfter({ isPending: true, data: undefined }, { total: 25 })).toBe('');
});

it('says which records of how many another page, a search or a filter shows', () => {
  expect(saidAfter({ total: 25 }, { total: 25, page: 3 })).toBe('rows 21 to 25 of 25');
  expect(saidAfter({ total: 25 }, { total: 3, filterValues: { q: 'a' } })).toBe('rows 1 to 3 of 3');
});

it('says no range of a single record', () => {
  expect(saidAfter({ total: 25 }, { total: 1, filterValues: { q: 'a' } })).toBe('1 found');
});

it('says that nothing was found', () => {
  expect(saidAfter({ total: 25 }, { total: 0, data: [] })).toBe('0 found');
});

it('says how many records are in the groups of a list', () => {
  const filterValues = { group: 'is_active' };
  expect(saidAfter({ total: 25 }, { total: 12, filterValues })).toBe('12 found');
});

it('waits for the answer while the rows of the previous one are shown', () => {
  const next = { total: 25, page: 2, isPlaceholderData: true };
  expect(saidAfter({ total: 25 }, next)).toBe('');
  expect(saidAfter({ total: 25 }, next, { total: 25, page: 2 })).toBe('rows 11 to 20 of 25');
});
