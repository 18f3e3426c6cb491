import { expect, it } from 'vitest';
import { telOf } from './telOf';

it.each([
  ['020 7946 0958', 'tel:02079460958'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(01632) 960-123 ext. 42', 'tel:01632960123;ext=42'],
  ['01632 960123x7', 'tel:01632960123;ext=7'],
])('dials %s by %s', (written, dialled) => {
  expect(telOf(written)).toBe(dialled);
});
