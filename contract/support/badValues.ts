import { type Field, isWordList, kindOf } from '@/core/fields';
import type { DecimalField } from '@/core/fields/kinds/decimal';

/** A value that a save must refuse, and the reason. */
export interface BadValue {
  why: string;
  value: unknown;
}

const bad = (why: string, ...values: unknown[]): BadValue[] =>
  values.map((value) => ({ why, value }));

const NUL = 'a\u0000b';
const LONE_HIGH = 'a\ud800b';
const LONE_LOW = 'a\udc00b';
const INT4 = 2_147_483_647;

const wordsOf = (most: number) => [
  ...bad('too long', 'x'.repeat(most + 1)),
  ...bad('NUL', NUL),
  ...bad('lone surrogate', LONE_HIGH, LONE_LOW),
  ...bad('wrong type', 7, true, {}, ['x']),
];

const badNumbers = (field: Pick<DecimalField, 'places' | 'min' | 'max'>): BadValue[] => {
  const places = field.places ?? 2;
  return [
    ...bad('wrong type', 7.5, true, {}),
    ...bad('no number', '', ' ', 'seven', '1e3', '7,5', 'NaN', 'Infinity', '0x10', '--1'),
    ...bad('too many places', `0.${'1'.repeat(places + 1)}`),
    ...bad('too small', String((field.min ?? -9_999_999) - 1)),
    ...bad('too large', String((field.max ?? 9_999_999) + 1), '9'.repeat(30)),
  ];
};

const badByKind: { [K in Field['kind']]: (field: Extract<Field, { kind: K }>) => BadValue[] } = {
  text: (field) => [...wordsOf(field.maxLength ?? 120), ...bad('two lines', 'a\nb', 'a\rb')],
  note: (field) => wordsOf(field.maxLength ?? 2000),
  email: () => [
    ...wordsOf(254),
    ...bad(
      'no address',
      'name',
      'name@',
      '@example.com',
      'a b@example.com',
      'name@example',
      'a@b@example.com',
    ),
    ...bad('too long', `${'x'.repeat(250)}@example.com`),
  ],
  phone: () => [
    ...bad('no number', 'call me', '12', '+', '020 7946 0958 or 0959', '1'.repeat(16)),
    ...bad('NUL', `020 7946\u0000 0958`),
    ...bad('wrong type', 2079460958, {}),
  ],
  integer: (field) => [
    ...bad('wrong type', '1', true, {}, [1]),
    ...bad('not whole', 1.5),
    ...bad('beyond a PostgreSQL integer', 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e300),
    ...(field.min === undefined ? [] : bad('too small', field.min - 1)),
    ...(field.max === undefined ? [] : bad('too large', field.max + 1)),
  ],
  money: (field) => [
    ...bad('wrong type', '100', '1.00', true),
    ...bad('not whole', 0.5),
    ...bad('too little', (field.min ?? 0) - 1),
    ...bad('too much', (field.max ?? 99_999_999_999) + 1, 2 ** 53, 1e300),
  ],
  decimal: badNumbers,
  percentage: badNumbers,
  colour: () => [
    ...bad('no colour', 'red', '#12', '#12345', '#1234567', '#ggg', 'rgb(0, 0, 0)', '##abc'),
    ...bad('wrong type', 123, true, {}, ['#abc']),
  ],
  tags: () => [
    ...bad('several in one', ['a, b'], ['a;b']),
    ...bad('none in one', [''], [' ']),
    ...bad('too long', ['x'.repeat(41)]),
    ...bad(
      'too many',
      Array.from({ length: 21 }, (_, at) => `tag ${at}`),
    ),
    ...bad('control character', ['a\u0007b'], ['a\nb'], [NUL]),
    ...bad('wrong type', 'a, b', 7, true, {}, [7], [null], [['a']]),
  ],
  url: () => [
    ...bad(
      'other scheme',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'mailto:a@b.uk',
    ),
    ...bad(
      'no address',
      'example',
      'https://',
      'https://a b.example',
      '//example.com',
      'https:example.com',
    ),
    ...bad('with a password', 'https://bank.example@example.com'),
    ...bad('too long', `https://example.com/${'x'.repeat(2048)}`),
    ...bad('NUL', 'https://example.com/\u0000'),
    ...bad('wrong type', 7, true, {}, ['https://example.com']),
  ],
  date: () => [
    ...bad('no such day', '2026-02-31', '2026-13-01', '2026-00-10', '2025-02-29'),
    ...bad(
      'other format',
      '31-12-2026',
      '2026/12/31',
      '2026-1-1',
      '20261231',
      '',
      '2026-01-01T00:00:00Z',
    ),
    ...bad('out of range', '1999-12-31', '2100-01-01', '0001-01-01'),
    ...bad('wrong type', 20260101, true, {}),
  ],
  time: () => [
    ...bad('no such time', '24:00', '12:60', '-1:00'),
    ...bad('other format', '7:30', '07:30:00', '0730', '', '7.30 am'),
    ...bad('wrong type', 730, {}),
  ],
  instant: () => [
    ...bad('no moment', 'yesterday', '2026-01-01', '2026-02-31T10:00', ''),
    ...bad('wrong type', 0, {}),
  ],
  boolean: () => bad('wrong type', 'true', 'yes', '', 1, 0, {}, []),
  choice: () => [
    ...bad('no option', 'nonsense', '', ' ', 'constructor', '__proto__', 'toString', NUL),
    ...bad('wrong type', 1, true, {}, []),
  ],
  reference: () => [
    ...bad('wrong type', '1', '', true, {}, [1], 1.5),
    ...bad('no id', 0, -1, 2 ** 31, 2 ** 53),
    ...bad('nonexistent', INT4),
  ],
  permissions: () => [
    ...bad('no permission', 'everything', 'customers', 'customers/see,customers/add', NUL),
    ...bad('wrong type', 1, true, {}, ['customers/see']),
  ],
  files: () => [
    ...bad('not held', [2_147_483_646], [{ id: 2_147_483_646 }]),
    ...bad('no id', [0], ['1'], [{}], [null]),
    ...bad('wrong type', 'a.pdf', 1, true, {}),
  ],
  rows: () => [...bad('no row', [1], ['x'], [null], [[]]), ...bad('wrong type', 'x', 1, true, {})],
  file: () => [
    ...bad('no file', {}, { id: 1 }, { id: 0, name: 'a.pdf', type: 'application/pdf', size: 1 }),
    ...bad('wrong type', 'a.pdf', 1, true),
  ],
};

// Cannot be encoded in UTF-8.
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Returns true if a form can send this value: form values are texts, and an empty text is null. */
export function canBeTyped(field: Field, value: unknown): boolean {
  const { takesFiles, wire } = kindOf(field);
  if (takesFiles === 'one' || value === null || value === undefined) return true;
  if (typeof value === 'string') {
    const readsAsNumber = wire === 'number' && /^-?\d+$/.test(value);
    const readsAsBoolean = wire === 'boolean' && /^(?:true|false)$/.test(value);
    const readsAsWords = isWordList(field);
    return ![
      value === '',
      LONE_SURROGATE.test(value),
      readsAsNumber,
      readsAsBoolean,
      readsAsWords,
    ].some(Boolean);
  }
  return typeof value === 'number' && wire === 'number';
}

/** Returns values that every save must refuse for this field. */
export function badValues(field: Field): BadValue[] {
  const missing = field.required && field.initial === undefined;
  const byKind = badByKind[field.kind] as (of: Field) => BadValue[];
  return [
    ...(missing ? bad('missing required', null, undefined) : []),
    ...(field.required && kindOf(field).searchable ? bad('missing required', '', '  \t ') : []),
    ...byKind(field),
  ];
}
