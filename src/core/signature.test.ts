import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindOf } from './fields';
import { drawingIn, isOwnName, signature, signatureIssue } from './signature';
import { readValue } from './validation/schema';

const PATH = 'M10 50L60 20L110 80';
const PICTURE = 'data:image/png;base64,AAAA';
const read = (signed: string) => kindOf(signature()).format(signed, signature());

it('distinguishes drawn from typed signatures', () => {
  expect(drawingIn(PATH)).toEqual({ path: PATH });
  expect(drawingIn(PICTURE)).toEqual({ picture: PICTURE });
  expect(drawingIn('Ben Carter')).toBeUndefined();
});

it('is shown as a name or as drawn, never as the data of a drawing', () => {
  expect([read(PATH), read(PICTURE), read('Ben Carter')]).toEqual([
    'Drawn signature',
    'Drawn signature',
    'Ben Carter',
  ]);
});

it('is the person’s own name, ignoring case, accents and double spaces', () => {
  for (const [typed, name] of [
    ['ben carter', 'Ben Carter'],
    ['  Ben   CARTER ', 'Ben Carter'],
    ['Renee Soren', 'Renée Søren'],
    ['Siân O’Brien', "Sian O'Brien"],
  ] as const)
    expect(signatureIssue(typed, name), typed).toBeUndefined();
  for (const typed of ['Mickey Mouse', 'X', 'Ben', 'BenCarter', 'Ben Carter Junior', 'data:x'])
    expect(signatureIssue(typed, 'Ben Carter')).toBe(
      'This is not your name. Type Ben Carter, or draw your signature.',
    );
  for (const nothing of [null, '', '   '])
    expect(signatureIssue(nothing, 'Ben Carter')).toBe('Draw your signature, or type your name.');
});

it('may be drawn by anybody', () => {
  expect(signatureIssue(PATH, 'Ben Carter')).toBeUndefined();
  expect(signatureIssue(PICTURE, 'Ben Carter')).toBeUndefined();
});

it('is refused on its field if it is another person’s name', () => {
  const field = signature({ required: true, name: 'Ben Carter' });
  expect(readValue('signature', field, 'Mickey Mouse')).toEqual({
    errors: ['This is not your name. Type Ben Carter, or draw your signature.'],
  });
  expect(readValue('signature', field, 'ben carter')).toEqual({ value: 'ben carter' });
  expect(readValue('signature', field, PATH)).toEqual({ value: PATH });
});

it('compares names symmetrically, and every name with itself in any spacing', () => {
  const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(isOwnName(one, other)).toBe(isOwnName(other, one));
      expect(isOwnName(`  ${one.replaceAll(' ', '   ')} `, one)).toBe(true);
    }),
  );
});
