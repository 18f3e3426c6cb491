import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openedFromSummary } from '@/browser/crud/record/summary';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { useLeaving } from './useLeaving';

const expenses = resourceAt('expenses');

/** Stays on the page wherever it leads, like a form whose successor is still loading. */
function Form() {
  const { leave } = useLeaving(expenses);
  return (
    <button type="button" onClick={leave}>
      Leave
    </button>
  );
}

const pause = () => act(() => new Promise((done) => setTimeout(done, 30)));

it('returns to the summary, and goes no further while that is loading', async () => {
  const { router } = renderScreen(<Form />, { address: '/pages/expenses/7' });
  await act(() => router.navigate('/pages/expenses/7?edit', { state: openedFromSummary(null) }));
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  await pause();
  await pause();
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe('/pages/expenses/7');
});

it('goes to the list from a form that was opened by its address', async () => {
  const { router } = renderScreen(<Form />, { address: '/pages/expenses/7?edit' });
  await act(async () => screen.getByRole('button', { name: 'Leave' }).click());
  await pause();
  expect(router.state.location.pathname).toBe('/pages/expenses');
});
