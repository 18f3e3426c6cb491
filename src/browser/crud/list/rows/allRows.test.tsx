import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowSelection } from './RowSelectionContext';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

const select = () =>
  renderHook(({ filter, shown }) => useRowSelection(filter, shown), {
    initialProps: { filter: '{}', shown: rows },
  });

it('selects the rows of every page once all that match are selected', () => {
  const { result, rerender } = select();
  act(() => result.current.selectAll());
  rerender({ filter: '{}', shown: [{ id: 4 }] });
  expect(result.current.isAll).toBe(true);
  expect(result.current.isSelected(4)).toBe(true);
  expect(result.current.records).toEqual([{ id: 4 }]);
});

it('selects nothing any more once the filters change', () => {
  const { result, rerender } = select();
  act(() => result.current.selectAll());
  rerender({ filter: '{"q":"van"}', shown: rows });
  expect(result.current.isAll).toBe(false);
  expect(result.current.records).toEqual([]);
});

it('leaves the others of the page selected if one of all is deselected', () => {
  const { result } = select();
  act(() => result.current.selectAll());
  act(() => result.current.toggle(2));
  expect(result.current.isAll).toBe(false);
  expect(result.current.records).toEqual([{ id: 1 }, { id: 3 }]);
});
