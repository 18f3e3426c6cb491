import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu, MenuLine } from './Menu';

const chosen = vi.fn();

// jsdom has no ResizeObserver.
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
          {['Active', 'Branch', 'Make', 'Margin'].map((name) => (
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

it('opens on press, and focuses its first line', () => {
  opened();
  expect(focused()).toBe('Active');
});

it('moves by arrows with wrap-around, Home and End, and the first letters of lines', () => {
  opened();
  const keys = ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'm', 'x'];
  const visited = keys.map((key) => {
    press(key);
    return focused();
  });
  expect(visited).toEqual(['Branch', 'Margin', 'Active', 'Margin', 'Active', 'Make', 'Make']);
});

it('goes to the line that begins with the letters typed, until a pause', () => {
  vi.useFakeTimers();
  opened();
  for (const key of ['m', 'a', 'r']) press(key);
  expect(focused()).toBe('Margin');
  press('z');
  expect(focused()).toBe('Margin');
  vi.advanceTimersByTime(1_000);
  press('b');
  expect(focused()).toBe('Branch');
  vi.advanceTimersByTime(1_000);
  for (const key of ['m', 'm']) press(key);
  expect(focused()).toBe('Margin');
  vi.useRealTimers();
});

it.each(['Escape', 'Tab'])('closes on %s, and returns the focus to its button', (key) => {
  opened();
  press(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Add filter');
});

it('closes on a press outside, which does nothing else', () => {
  opened();
  const backdrop = document.querySelector('[data-backdrop]');
  if (!backdrop) throw new Error('Nothing is next to it.');
  fireEvent.click(backdrop);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

it('reports the choice', () => {
  opened();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Branch' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Branch');
  expect(screen.queryByRole('menu')).toBeNull();
});
