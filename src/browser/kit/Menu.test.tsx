import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu, MenuLine } from './Menu';

const chosen = vi.fn();

// Not in the DOM of unit tests.
beforeEach(() => {
  chosen.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function Page() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (name: string) => () => {
    close();
    chosen(name);
  };
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Add filter
      </button>
      {anchor && (
        <Menu anchor={anchor} label="Add filter" onClose={close}>
          {['Active', 'Branch', 'Make'].map((name) => (
            <MenuLine key={name} onChoose={choose(name)}>
              {name}
            </MenuLine>
          ))}
        </Menu>
      )}
    </>
  );
}

function opened() {
  render(<Page />);
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('menu', { name: 'Add filter' });
}

const press = (key: string) =>
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
const focused = () => document.activeElement?.textContent;

it('is there with the press, and takes the focus to its first line', () => {
  opened();
  expect(focused()).toBe('Active');
});

it('is gone through by the arrows, which go round, by its ends, and by the letters that lines begin with', () => {
  opened();
  const visited = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'm', 'x'].map((key) => {
    press(key);
    return focused();
  });
  expect(visited).toEqual(['Branch', 'Make', 'Active', 'Make', 'Active', 'Make', 'Make']);
});

it.each(['Escape', 'Tab'])('is closed by %s, and its button has the focus again', (key) => {
  opened();
  press(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Add filter');
});

it('is closed by a press beside it, which does nothing else', () => {
  opened();
  const backdrop = document.querySelector('[data-backdrop]');
  if (!backdrop) throw new Error('There is nothing beside it.');
  fireEvent.click(backdrop);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

it('says what was chosen', () => {
  opened();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Branch' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Branch');
  expect(screen.queryByRole('menu')).toBeNull();
});
