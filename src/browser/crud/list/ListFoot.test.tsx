import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ListContext, type ListControllerResult, ListPaginationContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { resourceAt } from '@/registry';
import { ListFoot } from './ListFoot';
import { useListState } from './useListState';

afterEach(cleanup);

interface FootProps {
  path: string;
  gone: number;
}

function Foot({ path, gone }: FootProps) {
  return <ListFoot pagination={useListState(resourceAt(path)).pagination} gone={gone} />;
}

function draw(path: string, known: Partial<ListControllerResult>, gone = 0) {
  const list = { page: 1, perPage: 10, isPending: true, total: undefined, ...known };
  renderScreen(
    <ListContext value={list as ListControllerResult}>
      <ListPaginationContext value={list as ListControllerResult}>
        <Foot path={path} gone={gone} />
      </ListPaginationContext>
    </ListContext>,
    { translate: (key, options) => [key, options?.from, options?.to, options?.total].join(' ') },
  );
}
const count = () => screen.getByText(/fieldhouse\.crud\.count/).textContent;

it('counts no timesheets before the first answer, and a hundred of everything else', () => {
  draw('timesheets', {});
  expect(count()).toBe('fieldhouse.crud.count 0 0 0');
  cleanup();
  draw('departments', {});
  expect(count()).toBe('fieldhouse.crud.count 1 10 100');
});

it('shows the total of the response, and nothing if the total is zero', () => {
  draw('timesheets', { isPending: false, total: 17 });
  expect(count()).toBe('fieldhouse.crud.count 1 10 17');
  cleanup();
  draw('timesheets', { isPending: false, total: 0 });
  expect(screen.queryByText(/fieldhouse\.crud\.count/)).toBeNull();
});

it('groups thousands in the total', () => {
  draw('timesheets', { isPending: false, total: 1_000_000, page: 2_000 });
  expect(count()).toBe('fieldhouse.crud.count 19,991 20,000 1,000,000');
});

it('subtracts rows that have left until the server returns a new total', () => {
  draw('timesheet-weeks', { isPending: false, total: 17 }, 1);
  expect(count()).toBe('fieldhouse.crud.count 1 10 16');
  cleanup();
  draw('timesheet-weeks', { isPending: false, total: 11, page: 2 }, 1);
  expect(count()).toBe('fieldhouse.crud.count 1 10 10');
});

it('retains its height while the pagination of companies is reset', () => {
  draw('companies', { isPending: false, total: 3, meta: { isReset: true } });
  expect(count()).toBe('fieldhouse.crud.count 0 0 0');
  expect(screen.getByText(/crud\.count/).parentElement?.dataset.pending).toBe('');
});

it('goes on from the page that was requested, and retains the focus at the last one', () => {
  const setPage = vi.fn();
  draw('departments', { isPending: false, total: 30, page: 2, setPage });
  const next = screen.getByRole('button', { name: /navigation\.next/ });
  fireEvent.click(next);
  expect(setPage).toHaveBeenLastCalledWith(3);
  cleanup();
  setPage.mockClear();
  draw('departments', { isPending: false, total: 30, page: 3, setPage });
  const last = screen.getByRole<HTMLButtonElement>('button', { name: /navigation\.next/ });
  expect(last.getAttribute('aria-disabled')).toBe('true');
  last.focus();
  fireEvent.click(last);
  expect(document.activeElement).toBe(last);
  expect(setPage).not.toHaveBeenCalled();
});
