import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageMessage } from './PageMessage';

afterEach(cleanup);

function Page({ isEmpty }: { isEmpty: boolean }) {
  return (
    <main tabIndex={-1}>
      <input aria-label="Search" />
      {isEmpty && (
        <PageMessage title="No customers match">
          <button type="button">Clear filters</button>
        </PageMessage>
      )}
    </main>
  );
}

it('leaves the focus on the page if its button made it go', () => {
  const { rerender } = render(<Page isEmpty />);
  screen.getByRole('button').focus();
  rerender(<Page isEmpty={false} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves the focus of anything else alone', () => {
  const { rerender } = render(<Page isEmpty />);
  screen.getByRole('textbox').focus();
  rerender(<Page isEmpty={false} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
