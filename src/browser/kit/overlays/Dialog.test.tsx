import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { DialogFrame } from './Dialog';

/** A dialog that stays mounted while it is closed. */
function Reopened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogFrame
        title="Hours"
        width="xs"
        holdsInput
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Reason" />
      </DialogFrame>
    </>
  );
}

it('does not ask about what was typed before it was opened again', async () => {
  const user = userEvent.setup();
  renderScreen(<Reopened />);
  await user.type(screen.getByRole('textbox'), 'Half a day');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'session.leaving.discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
