import { expect, it } from 'vitest';
import { kindOf } from './fields';
import { drawnIn, signature } from './signature';

const PATH = 'M10 50L60 20L110 80';
const PICTURE = 'data:image/png;base64,AAAA';
const read = (signed: string) => kindOf(signature()).format(signed, signature());

it('knows what was drawn from what was typed', () => {
  expect(drawnIn(PATH)).toEqual({ path: PATH });
  expect(drawnIn(PICTURE)).toEqual({ picture: PICTURE });
  expect(drawnIn('Ben Carter')).toBeUndefined();
});

it('is read as a name or as having been drawn, never as the numbers of a drawing', () => {
  expect([read(PATH), read(PICTURE), read('Ben Carter')]).toEqual([
    'Drawn signature',
    'Drawn signature',
    'Ben Carter',
  ]);
});
