import { act, fireEvent, screen } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { Value } from '@/core/fields';
import { tags } from '@/core/fields/kinds/tags';
import { cellOf } from './cells/cells';
import type { FilterValues } from './fieldProps';
import { Filter, Input } from './kinds/tags';

let seen: unknown;
let submitted = 0;
let setValue: (value: Value) => void;

function Watch() {
  const form = useFormContext();
  seen = form.watch('it');
  setValue = (value) => form.setValue('it', value);
  return null;
}

const field = tags();

function drawBox(value: Value = null): HTMLInputElement {
  submitted = 0;
  renderScreen(
    <ResourceContextProvider value="tests">
      <Form
        record={{ it: value }}
        onSubmit={() => {
          submitted += 1;
        }}
      >
        <Input source="it" field={field} />
        <Watch />
      </Form>
    </ResourceContextProvider>,
  );
  return screen.getByLabelText<HTMLInputElement>(/^It/, { selector: 'input' });
}

const type = (box: HTMLInputElement, text: string) =>
  fireEvent.change(box, { target: { value: text } });
const press = (box: HTMLInputElement, key: string, more = {}) =>
  fireEvent.keyDown(box, { key, ...more });
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((one) => one.textContent);

it('makes a tag of its text at Enter, which saves nothing then', () => {
  const box = drawBox();
  type(box, ' Night  work ');
  const isOpen = press(box, 'Enter');
  expect(isOpen).toBe(false);
  expect(seen).toEqual(['Night work']);
  expect([chips(), box.value, submitted]).toEqual([['Night work'], '', 0]);
});

it('leaves Enter to the form if it has no text, and Ctrl with Enter always', () => {
  const box = drawBox(['urgent']);
  expect(press(box, 'Enter')).toBe(true);
  type(box, 'north');
  expect(press(box, 'Enter', { ctrlKey: true })).toBe(true);
  expect(seen).toEqual(['urgent', 'north']);
});

it('makes tags at commas and semicolons', () => {
  const box = drawBox(['urgent']);
  type(box, 'north,');
  expect([chips(), box.value]).toEqual([['urgent', 'north'], '']);
  type(box, 'trial; training');
  expect(seen).toEqual(['urgent', 'north', 'trial', 'training']);
});

it('makes tags of what is pasted, lines included', () => {
  const box = drawBox();
  const clipboardData = { getData: () => 'a, b; c\nd\te' };
  fireEvent.paste(box, { clipboardData });
  expect(chips()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('includes typed text in its value at once, and turns it into a tag when the box is left', () => {
  const box = drawBox(['urgent']);
  act(() => box.focus());
  type(box, 'north');
  expect(seen).toEqual(['urgent', 'north']);
  expect([chips(), box.value]).toEqual([['urgent'], 'north']);
  fireEvent.blur(box);
  expect([chips(), box.value]).toEqual([['urgent', 'north'], '']);
});

it('removes the last tag with Backspace, and is empty without any', () => {
  const box = drawBox(['urgent', 'north']);
  press(box, 'Backspace');
  expect(seen).toEqual(['urgent']);
  press(box, 'Backspace');
  expect(seen).toBeNull();
});

it('takes a tag once in whatever case, in its first spelling', () => {
  const box = drawBox(['Urgent']);
  type(box, 'URGENT');
  press(box, 'Enter');
  expect([seen, chips(), box.value]).toEqual([['Urgent'], ['Urgent'], '']);
});

it('retains text that it cannot read, so that nothing typed is lost', () => {
  const box = drawBox(['urgent']);
  const long = 'x'.repeat(41);
  type(box, long);
  press(box, 'Enter');
  fireEvent.blur(box);
  expect(seen).toBe(`urgent, ${long}`);
  expect([chips(), box.value]).toEqual([['urgent'], long]);
  type(box, long.slice(1));
  press(box, 'Enter');
  expect(seen).toEqual(['urgent', long.slice(1)]);
});

it('shows a value that the form is given later', () => {
  const box = drawBox(['urgent']);
  type(box, 'north');
  act(() => setValue(['trial']));
  expect([chips(), box.value]).toEqual([['trial'], '']);
});

it('filters by several tags, written with commas in an address', () => {
  let filtered: FilterValues = {};
  renderScreen(
    <ResourceContextProvider value="tests">
      <Filter
        source="it"
        field={field}
        names={['it__not']}
        values={{ it__not: 'urgent,north' }}
        onChange={(values) => {
          filtered = values;
        }}
      />
    </ResourceContextProvider>,
  );
  expect(chips()).toEqual(['urgent', 'north']);
  type(screen.getByLabelText<HTMLInputElement>(/^It/, { selector: 'input' }), 'trial');
  expect(filtered).toEqual({ it__not: ['urgent', 'north', 'trial'] });
});

it('shows a chip for each tag, with commas between them for those who do not see chips', () => {
  const Cell = cellOf(field);
  const { container } = renderScreen(
    <p>
      <Cell source="it" field={field} value={['Night work', 'urgent']} />
    </p>,
  );
  expect(container.querySelector('p')?.textContent).toBe('Night work, urgent');
  expect(screen.getByTitle('Night work').textContent).toBe('Night work');
});
