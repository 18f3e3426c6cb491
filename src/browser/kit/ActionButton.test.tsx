import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { expectOffered, OfferedCommands, runOffered } from '@/browser/testing/OfferedCommands';
import { ActionButton } from './ActionButton';

afterEach(cleanup);

const press = vi.fn();
const page = (button: ReactNode) => (
  <>
    {button}
    <OfferedCommands />
  </>
);

it('offers the button in the command palette while it is shown, with the same action', async () => {
  const { rerender } = render(page(<ActionButton onClick={press}>Suspend…</ActionButton>));
  await expectOffered('Suspend…');
  runOffered('Suspend…');
  expect(press).toHaveBeenCalledTimes(1);
  rerender(page(null));
  await expectOffered();
});

it('does not offer a disabled button', async () => {
  const { rerender } = render(
    page(
      <ActionButton onClick={press} aria-disabled>
        Print
      </ActionButton>,
    ),
  );
  await expectOffered();
  rerender(
    page(
      <ActionButton onClick={press} disabled>
        Print
      </ActionButton>,
    ),
  );
  await expectOffered();
  rerender(page(<ActionButton onClick={press}>Print</ActionButton>));
  await expectOffered('Print');
});
