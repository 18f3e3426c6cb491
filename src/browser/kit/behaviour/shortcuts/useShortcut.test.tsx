import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useShortcut } from './useShortcut';

vi.mock('react-admin', () => ({ useStore: (_: string, initial: unknown) => [initial] }));

afterEach(cleanup);

/** A page on which E opens a box that takes the focus. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  useShortcut('edit', () => setOpen(true));
  return isOpen ? <input ref={(input) => input?.focus()} /> : <button type="button">row</button>;
}

/** Presses a key where the focus is, and returns true if it is typed there. */
const press = (key: string, at: number, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(document.activeElement ?? document.body, event);
};

describe('a key that opens a box', () => {
  it('is not typed into it if it is pressed twice, or held', () => {
    render(<Page />);
    expect(press('e', 1_000)).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(press('e', 1_180)).toBe(false);
    expect(press('e', 1_900, { repeat: true })).toBe(false);
  });

  it('is typed into it as the first letter of a text', () => {
    render(<Page />);
    press('e', 1_000);
    expect(press('e', 1_500)).toBe(true);
    expect(press('e', 1_550)).toBe(true);
  });

  it('is typed into it after another letter', () => {
    render(<Page />);
    press('e', 1_000);
    expect(press('b', 1_090)).toBe(true);
    expect(press('e', 1_180)).toBe(true);
  });
});

it('leaves Ctrl+Z to a text box', () => {
  const undo = vi.fn();
  function Undoing() {
    useShortcut('undo_last', undo);
    return (
      <>
        <input />
        <button type="button">row</button>
      </>
    );
  }
  render(<Undoing />);
  screen.getByRole('textbox').focus();
  expect(press('z', 1_000, { ctrlKey: true })).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  screen.getByRole('button').focus();
  expect(press('z', 1_000, { ctrlKey: true })).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});
