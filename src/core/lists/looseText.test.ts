import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText, SPECIAL_SIGNS, TYPED_SIGNS } from './looseText';

it.each([
  ['Siân O’Brien', "Sian O'Brien"],
  ['Ó Súilleabháin', 'O Suilleabhain'],
  ['Zoe\u0308', 'Zoe'],
  ['Łukasz Žižek', 'Lukasz Zizek'],
  ['Straße', 'Strase'],
  ['£5 – 10 €', '£5 – 10 €'],
  ['Ελένη', 'Ελενη'],
])('writes %s without accents as %s', (written, plain) => expect(plainText(written)).toBe(plain));

it('has a typed letter for every sign', () => {
  expect(TYPED_SIGNS).toHaveLength(SPECIAL_SIGNS.length);
});

it('changes nothing about text that is plain already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});
