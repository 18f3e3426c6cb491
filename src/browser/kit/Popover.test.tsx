import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAfterPaint } from './behaviour/afterPaint';
import { Popover } from './Popover';

const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  // Not in the DOM of unit tests.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<button>Open</button>';
});

const anchor = () => screen.getByRole('button', { name: 'Open' });

function Inputs() {
  return useAfterPaint() ? <input aria-label="Make" /> : <p>Waiting</p>;
}

function show() {
  render(
    <Popover anchor={anchor()} role="dialog" label="Make" onClose={close}>
      <Inputs />
      <button type="button">Apply</button>
    </Popover>,
  );
  return screen.getByRole('dialog', { name: 'Make' });
}

it('is there at once with the focus in it, and what takes long to draw comes after it', async () => {
  const dialog = show();
  expect(document.activeElement).toBe(dialog);
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Make' })).toBeTruthy();
});

it('keeps the Tab key within it', async () => {
  const dialog = show();
  const input = await screen.findByRole('textbox');
  const apply = screen.getByRole('button', { name: 'Apply' });
  apply.focus();
  fireEvent.keyDown(apply, { key: 'Tab' });
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(apply);
  dialog.focus();
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(apply);
});

it('is closed by Escape, but not by one that what is in it has taken', () => {
  const dialog = show();
  const taken = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', taken, { capture: true, once: true });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});
