import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useSaveShortcut } from './useSaveShortcut';

function Page({ children }: { children: ReactNode }) {
  useSaveShortcut();
  return children;
}
const held = { key: 'Enter', ctrlKey: true };

describe('Ctrl+Enter', () => {
  it.each([
    ['by the form’s button', <button key="b" type="submit" form="f" />],
    ['by a button that says so', <button key="b" type="button" data-saves="" />],
  ])('saves from anywhere in a dialog %s', (_how, button) => {
    const [onSubmit, onClick] = [vi.fn((event) => event.preventDefault()), vi.fn()];
    render(
      <Page>
        <div role="dialog" aria-label="Week" onClick={onClick} onKeyDown={() => undefined}>
          <form id="f" onSubmit={onSubmit}>
            <textarea aria-label="Note" />
          </form>
          <button type="button">Cancel</button>
          {button}
        </div>
      </Page>,
    );
    fireEvent.keyDown(screen.getByRole('textbox'), held);
    expect(onClick).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { ...held, metaKey: true });
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('saves a form outside dialogs, and never one behind a dialog or busy', () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    const form = (name: string, isBusy: boolean) => (
      <form aria-label={name} onSubmit={onSubmit}>
        <input aria-label={name} />
        <button type="submit" aria-disabled={isBusy} />
      </form>
    );
    render(
      <Page>
        {form('Comment', false)}
        {form('Busy', true)}
        <div role="dialog">
          <input aria-label="Alone" />
        </div>
      </Page>,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Comment' }), held);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    for (const name of ['Busy', 'Alone'])
      fireEvent.keyDown(screen.getByRole('textbox', { name }), held);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Comment' }), { ...held, repeat: true });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Comment' }), { key: 'Enter' });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('saves from a closed select without opening it', () => {
    const [onClick, onOpen] = [vi.fn(), vi.fn((event) => event.preventDefault())];
    const choice = (isOpen: boolean) => (
      <Page>
        <div role="dialog">
          <div
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls="options"
            tabIndex={0}
            onKeyDown={onOpen}
          />
          <button type="button" data-saves="" onClick={onClick} />
        </div>
      </Page>
    );
    const { rerender } = render(choice(false));
    fireEvent.keyDown(screen.getByRole('combobox'), held);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    rerender(choice(true));
    fireEvent.keyDown(screen.getByRole('combobox'), held);
    expect(onOpen).toHaveBeenCalledTimes(2);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("saves in a dialog that was just opened, while the dialog's frame has the focus", () => {
    const onClick = vi.fn();
    render(
      <Page>
        <div role="presentation" data-testid="holder" tabIndex={-1}>
          <div role="dialog">
            <button type="button" data-saves="" onClick={onClick} />
          </div>
        </div>
      </Page>,
    );
    fireEvent.keyDown(screen.getByTestId('holder'), held);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
