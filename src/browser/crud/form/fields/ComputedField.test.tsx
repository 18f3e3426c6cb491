import { fireEvent, screen } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { RecordValues } from '@/core/fields';
import { computed } from '@/core/fields/computed';
import { decimal } from '@/core/fields/kinds/decimal';
import { money } from '@/core/fields/kinds/money';
import { text } from '@/core/fields/kinds/text';
import { resource } from '@/core/resource/resource';
import { thingAccess } from '@/core/testing/access';
import { FormFields } from './FormFields';
import { formFields, wireValues } from './fieldsOfForm';

const orders = resource({
  path: 'orders',
  place: 'orders',
  access: thingAccess,
  fields: {
    name: text(),
    hours: decimal(),
    rate_minor: money({ label: 'Rate' }),
    sum_minor: computed({
      from: ['hours', 'rate_minor'],
      of: ({ hours, rate_minor: rate }) =>
        hours === null || rate === null ? null : Math.round(Number(hours) * Number(rate)),
      as: money({ label: 'Sum' }),
    }),
  },
});

function draw(record: RecordValues = {}, stored: RecordValues = {}) {
  const fields = formFields(orders, { role: 'ADMIN' }, 'add');
  renderScreen(
    <ResourceContextProvider value="orders">
      <Form record={record}>
        <FormFields resource={orders} fields={fields} values={stored} />
      </Form>
    </ResourceContextProvider>,
    { translate: (key, options) => options?._ ?? key },
  );
  return fields;
}

const sum = () => screen.getByRole('status').textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('follows what is typed, on the form of a new record too, and is empty while a source is', () => {
  draw();
  expect(sum()).not.toContain('£');
  type('Hours', '1.5');
  expect(sum()).not.toContain('£');
  type('Rate', '£20');
  expect(sum()).toBe('Sum£30.00');
  type('Hours', '2.5');
  expect(sum()).toBe('Sum£50.00');
  type('Hours', 'two');
  expect(sum()).not.toContain('£');
});

it('has no input, and is not sent', () => {
  const fields = draw({ hours: '2.00', rate_minor: 1_000 });
  expect(sum()).toBe('Sum£20.00');
  expect(screen.queryByRole('textbox', { name: 'Sum' })).toBeNull();
  expect(Object.keys(wireValues(fields, { name: 'Nails', sum_minor: 5 }))).not.toContain(
    'sum_minor',
  );
});

it('is shown as stored to a person who does not see all that it follows from', () => {
  draw({ hours: '2.00' }, { hours: '2.00', sum_minor: 4_000 });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('£40.00')).toBeTruthy();
});
