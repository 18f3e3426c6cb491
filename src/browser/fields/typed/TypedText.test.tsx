import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Value } from '@/core/fields';
import { decimal } from '@/core/fields/kinds/decimal';
import { text } from '@/core/fields/kinds/text';
import { TypedText } from './TypedText';

/** A box whose value is taken on Enter, which clears it. */
function Taking({ onTake }: { onTake: (value: Value) => void }) {
  const [value, setValue] = useState<Value>('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTake(value);
        setValue('');
      }}
    >
      <TypedText field={text()} label="Tag" value={value} onChange={setValue} />
    </form>
  );
}

it('is cleared with its value while focused, so that the next scan starts empty', async () => {
  const taken: Value[] = [];
  render(<Taking onTake={(value) => taken.push(value)} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'AU-1{Enter}AU-2{Enter}OLD');
  expect(taken).toEqual(['AU-1', 'AU-2']);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('OLD');
});

it('does not break a date in its error', () => {
  const error = 'First day must be a date that exists, for example 05-03-2026.';
  render(
    <TypedText field={text()} label="Day" value="" error={error} onChange={() => undefined} />,
  );
  expect(screen.getByText('05-03-2026').parentElement?.textContent).toBe(error);
});

function Hours() {
  const [value, setValue] = useState<Value>('7.50');
  return <TypedText field={decimal()} label="Hours" value={value} onChange={setValue} />;
}

it('shows text as typed while typing, and formatted afterwards', async () => {
  render(<Hours />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const user = userEvent.setup();
  await user.clear(box);
  await user.type(box, ' 8');
  expect(box.value).toBe(' 8');
  await user.tab();
  expect(box.value).toBe('8.00');
});
