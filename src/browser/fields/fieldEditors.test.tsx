import { act, fireEvent, screen } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { readInstant } from '@/core/dates/typedInstant';
import { type Field, kinds, type Value } from '@/core/fields';
import { editorsOf, fieldEditors } from './fieldEditors';
import { steppedDate } from './typed/typedDate';

let seen: unknown;

function Watch() {
  seen = useFormContext().watch('it');
  return null;
}

function draw(field: Field, value: Value = null) {
  const { Input } = editorsOf(field);
  renderScreen(
    <ResourceContextProvider value="tests">
      <Form record={{ it: value }}>
        <Input source="it" field={field} />
        <Watch />
      </Form>
    </ResourceContextProvider>,
  );
}

function drawBox(field: Field, value: Value = null) {
  draw(field, value);
  return screen.getByLabelText<HTMLInputElement>(/^It/, { selector: 'input, textarea' });
}

it('has an input and a filter for every field kind of the domain', () => {
  expect(Object.keys(fieldEditors).sort()).toEqual(Object.keys(kinds).sort());
});

const typed: [Field, string, Value, string][] = [
  [{ kind: 'text' }, '  Ford ', 'Ford', 'Ford'],
  [{ kind: 'text', code: true }, 'ab12 cde', 'AB12CDE', 'AB12CDE'],
  [{ kind: 'email' }, 'Ann@Example.com', 'ann@example.com', 'ann@example.com'],
  [{ kind: 'phone' }, '020 7946 0958', '020 7946 0958', '020 7946 0958'],
  [{ kind: 'note' }, 'two\nlines', 'two\nlines', 'two\nlines'],
  [{ kind: 'integer' }, '1,200', 1200, '1200'],
  [{ kind: 'decimal' }, '7.5', '7.50', '7.50'],
  [{ kind: 'percentage' }, '12.5 %', '12.50', '12.5'],
  [{ kind: 'colour' }, 'abc', '#AABBCC', '#AABBCC'],
  [{ kind: 'url' }, 'example.com', 'https://example.com', 'https://example.com'],
  [{ kind: 'money' }, '£1,234.5', 123450, '1,234.50'],
  [{ kind: 'date' }, '05032026', '2026-03-05', '05-03-2026'],
  [{ kind: 'date' }, '5-3-2026', '2026-03-05', '05-03-2026'],
  [{ kind: 'date' }, '2026-03-05', '2026-03-05', '05-03-2026'],
  [{ kind: 'time' }, '730', '07:30', '07:30'],
  [{ kind: 'instant' }, '05-03-2026 08:30', '2026-03-05T08:30:00.000Z', '05-03-2026 08:30'],
  [{ kind: 'instant' }, '05-07-2026 08:30', '2026-07-05T07:30:00.000Z', '05-07-2026 08:30'],
];

it.each(typed)('reads what is typed into %o: %s', (field, text, wire, shown) => {
  const box = drawBox(field);
  fireEvent.change(box, { target: { value: text } });
  expect(seen).toEqual(wire);
  fireEvent.blur(box);
  expect(box.value).toBe(shown);
});

const figures: [Field, Value, string][] = [
  [{ kind: 'integer' }, 4, 'numeric'],
  [{ kind: 'decimal' }, '7.50', 'decimal'],
  [{ kind: 'money' }, 450, 'decimal'],
  [{ kind: 'percentage' }, '7.50', 'decimal'],
  [{ kind: 'date' }, '2026-03-05', 'numeric'],
  [{ kind: 'time' }, '08:00', 'numeric'],
];

it.each(figures)(
  'opens a keypad for %o, and selects its value when it is entered',
  (field, value, mode) => {
    const box = drawBox(field, value);
    expect(box.inputMode).toBe(mode);
    act(() => box.focus());
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, box.value.length]);
  },
);

it('inserts the colon of a time typed on a keypad', () => {
  const box = drawBox({ kind: 'time' });
  fireEvent.change(box, { target: { value: '0730' } });
  expect(box.value).toBe('07:30');
  expect(seen).toBe('07:30');
});

it.each(typed)(
  'shows a value of %o as people write it, and reads it back',
  (field, _text, wire, shown) => {
    const box = drawBox(field, wire);
    expect(box.value).toBe(shown);
    fireEvent.change(box, { target: { value: '' } });
    fireEvent.change(box, { target: { value: shown } });
    expect(seen).toEqual(wire);
  },
);

it.each<[Field, string]>([
  [{ kind: 'integer' }, '12.5'],
  [{ kind: 'decimal' }, 'seven'],
  [{ kind: 'money' }, '12.345'],
  [{ kind: 'percentage' }, 'a tenth'],
  [{ kind: 'colour' }, 'red'],
  [{ kind: 'date' }, '31-02-2026'],
  [{ kind: 'time' }, '25:00'],
  [{ kind: 'instant' }, 'tomorrow'],
])('keeps what cannot be read as %o, so that nothing typed is lost: %s', (field, text) => {
  const box = drawBox(field);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
  expect(seen).toBe(text);
  expect(box.value).toBe(text);
});

it('chooses a colour in the palette of the browser, which shows the one typed', () => {
  const box = drawBox({ kind: 'colour' });
  const palette = screen.getByLabelText<HTMLInputElement>('fieldhouse.fields.colour');
  fireEvent.change(palette, { target: { value: '#1f6feb' } });
  expect(seen).toBe('#1F6FEB');
  expect(box.value).toBe('#1F6FEB');
  fireEvent.change(box, { target: { value: 'abc' } });
  expect(palette.value).toBe('#aabbcc');
});

it('reads the word for today as the day it is', () => {
  const box = drawBox({ kind: 'date' });
  fireEvent.change(box, { target: { value: 'FIELDHOUSE.fields.today ' } });
  const today = seen;
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.change(box, { target: { value: '5/3/26' } });
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(seen).toBe('2026-03-05');
});

it('says that no colour is chosen, although its picker would show white', () => {
  const box = drawBox({ kind: 'colour' });
  const palette = screen.getByLabelText('fieldhouse.fields.colour');
  expect(screen.getByText('fieldhouse.fields.no_colour').id).toBe(
    palette.getAttribute('aria-describedby'),
  );
  expect(palette.dataset.none).toBe('');
  fireEvent.change(box, { target: { value: '#FFF' } });
  expect(screen.queryByText('fieldhouse.fields.no_colour')).toBeNull();
  expect(palette.dataset.none).toBeUndefined();
});

it('inserts hyphens as soon as eight digits are typed', () => {
  const box = drawBox({ kind: 'date' });
  fireEvent.change(box, { target: { value: '05032026' } });
  expect(box.value).toBe('05-03-2026');
});

it('steps the part of a date at the caret', () => {
  expect(steppedDate('2026-03-31', 1, 1)).toBe('2026-04-01');
  expect(steppedDate('2026-03-31', 4, -1)).toBe('2026-02-28');
  expect(steppedDate('2026-03-31', 9, 1)).toBe('2027-03-31');
});

it('does not accept half an instant as a whole one', () => {
  expect(readInstant('05-03-2026', 'Europe/London')).toBeUndefined();
  expect(readInstant('31-02-2026 08:30', 'Europe/London')).toBeUndefined();
});

it('toggles a boolean with a switch', () => {
  const box = drawBox({ kind: 'boolean' }, false);
  fireEvent.click(box);
  expect(seen).toBe(true);
});

it('filters by yes or no in one group of options, whose name is said once', () => {
  const field: Field = { kind: 'boolean', label: 'Rebillable' };
  const { Filter } = editorsOf(field);
  let chosen: unknown;
  renderScreen(
    <ResourceContextProvider value="tests">
      <Filter
        source="it"
        field={field}
        names={['it']}
        values={{}}
        onChange={(values) => {
          chosen = values;
        }}
      />
    </ResourceContextProvider>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Rebillable' })).not.toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'fieldhouse.fields.no' }));
  expect(chosen).toEqual({ it: false });
});

it('chooses from a list, or nothing if nothing is required', () => {
  draw({ kind: 'choice', options: { a: 'First', b: 'Second' } }, 'a');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'Second' }));
  expect(seen).toBe('b');
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: 'fieldhouse.fields.none' }));
  expect(seen).toBeNull();
});
