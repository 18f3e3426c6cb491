import { describe, expect, it } from 'vitest';
import { readValue } from '@/core/validation/schema';
import { parking } from '@/modules/parking/model/parking';
import { vehicles } from './vehicles';

const read = ({ fields }: typeof vehicles | typeof parking, typed: string) =>
  readValue('registration', fields.registration, typed);

describe.each([
  ['of a vehicle', vehicles],
  ['on a notice', parking],
] as const)('a registration %s', (_, of) => {
  it.each([
    ['yd21 kxf', 'YD21KXF'],
    ['m-äb 1234', 'M-ÄB1234'],
    ['el 5u421', 'EL5U421'],
  ])('reads the registration %s as %s', (typed, code) => {
    expect(read(of, typed)).toEqual({ value: code });
  });

  it.each(['🚐', 'YD21.KXF', '-', 'YD21KXF-', '<b>'])('refuses the registration %s', (typed) => {
    expect(read(of, typed)).toEqual({
      errors: ['Registration may contain only letters, digits and hyphens.'],
    });
  });
});
