import { describe, expect, it } from 'vitest';
import { readValue } from '@/core/validation/schema';
import { registration } from './registration';
import { vehicles } from './vehicles';

const ofVehicle = vehicles.fields.registration;
const onNotice = registration({ help: 'As printed on the notice.', filter: true });

describe.each([
  ['of a vehicle', ofVehicle],
  ['on a notice', onNotice],
] as const)('a registration %s', (_, field) => {
  const read = (typed: string) => readValue('registration', field, typed);

  it.each([
    ['yd21 kxf', 'YD21KXF'],
    ['m-äb 1234', 'M-ÄB1234'],
    ['el 5u421', 'EL5U421'],
  ])('reads the registration %s as %s', (typed, code) => {
    expect(read(typed)).toEqual({ value: code });
  });

  it.each(['🚐', 'YD21.KXF', '-', 'YD21KXF-', '<b>'])('refuses the registration %s', (typed) => {
    expect(read(typed)).toEqual({
      errors: ['Registration may contain only letters, digits and hyphens.'],
    });
  });
});
