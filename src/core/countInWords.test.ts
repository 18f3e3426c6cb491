import { expect, it } from 'vitest';
import { counted, waitInWords } from './countInWords';

it('says one of something in the singular, and any other number in the plural', () => {
  expect([counted(1, 'day'), counted(7, 'day'), counted(0, 'minute'), counted(24, 'hour')]).toEqual(
    ['1 day', '7 days', '0 minutes', '24 hours'],
  );
});

it('says a wait in seconds up to 89, and in whole minutes from there', () => {
  expect([1, 89, 90, 121, 900].map(waitInWords)).toEqual([
    '1 second',
    '89 seconds',
    '2 minutes',
    '3 minutes',
    '15 minutes',
  ]);
});
