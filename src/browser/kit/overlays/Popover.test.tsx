import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAfterPaint } from '@/browser/kit/behaviour/afterPaint';
import { Popover } from './Popover';

const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  // jsdom has no ResizeObserver.
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

it('opens immediately with the focus inside, and renders slow content afterwards', async () => {
  const dialog = show();
  expect(document.activeElement).toBe(dialog);
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Make' })).toBeTruthy();
});

it('traps the Tab key', async () => {
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

it('holds the focus if nothing in it takes it', () => {
  render(
    <Popover anchor={anchor()} role="dialog" label="Make" onClose={close}>
      <p>Read-only</p>
    </Popover>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Make' });
  expect(fireEvent.keyDown(dialog, { key: 'Tab' })).toBe(false);
});

it('closes on Escape, unless its content has handled the key', () => {
  const dialog = show();
  const taken = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', taken, { capture: true, once: true });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

it('holds the focus if what has it is removed or disabled', async () => {
  const draw = (button: ReactNode) => (
    <Popover anchor={anchor()} role="dialog" label="Make" onClose={close}>
      {button}
    </Popover>
  );
  const { rerender } = render(draw(<button type="button">Reset</button>));
  const box = screen.getByRole('dialog');
  for (const left of [<button key="reset" type="button" disabled />, null]) {
    screen.getByRole('button', { name: 'Reset' }).focus();
    rerender(draw(left));
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    rerender(draw(<button type="button">Reset</button>));
  }
});
