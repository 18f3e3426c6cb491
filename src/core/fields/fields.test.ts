import '@/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readValue } from '@/core/validation/schema';
import { type Field, fieldLabel, kindOf, kinds } from './index';
import { boolean } from './kinds/boolean';
import { choice } from './kinds/choice';
import { colour } from './kinds/colour';
import { date } from './kinds/date';
import { decimal, decimalKind } from './kinds/decimal';
import { email } from './kinds/email';
import { file } from './kinds/file';
import { files } from './kinds/files';
import { instant } from './kinds/instant';
import { integer } from './kinds/integer';
import { money } from './kinds/money';
import { note } from './kinds/note';
import { percentage } from './kinds/percentage';
import { permissions } from './kinds/permissions';
import { phone } from './kinds/phone';
import { reference } from './kinds/reference';
import { rows } from './kinds/rows';
import { tags } from './kinds/tags';
import { text } from './kinds/text';
import { time } from './kinds/time';
import { isWebAddress, url, urlShown } from './kinds/url';

const LABEL = 'Odometer';

/** One or more of each kind, bounds and all. */
const declared: readonly Field[] = [
  boolean(),
  choice({ off_road: 'Off the road', available: 'Available' }),
  colour(),
  date(),
  date({ min: '2020-01-01', max: '2020-12-31' }),
  decimal(),
  decimal({ places: 0, min: 1, max: 5 }),
  email(),
  file(),
  files(),
  instant(),
  integer(),
  integer({ min: 3, max: 7 }),
  money(),
  money({ min: -500 }),
  note(),
  percentage(),
  percentage({ places: 4, max: 1000 }),
  permissions({ of: 'copies' }),
  phone(),
  reference('employees'),
  rows({ row: () => z.strictObject({ tag: z.string() }), called: ['tag', 'tags'], most: 2 }),
  tags(),
  text(),
  text({ code: true, maxLength: 8 }),
  text({ pattern: '[A-Z]{2}', patternHelp: 'must be two capitals' }),
  time(),
  url(),
];

const read = (field: Field, value: unknown) => kindOf(field).schema(field, LABEL).safeParse(value);
const stored = (field: Field, value: unknown) => {
  const outcome = read(field, value);
  return outcome.success ? outcome.data : outcome.error.issues.map(({ message }) => message);
};
const typed = (field: Field, words: string) => kindOf(field).parse(words, field);
const shown = (field: Field, value: string | number | boolean) =>
  kindOf(field).format(value, field);

it('tests every kind of field', () => {
  expect(new Set(declared.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

describe.each(declared.map((field) => [field.kind, field] as const))(
  'a %s field',
  (_kind, field) => {
    const kind = kindOf(field);

    it('refuses in whole sentences that begin with its label, whatever JSON it is given', () => {
      fc.assert(
        fc.property(
          fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()),
          (value) => {
            const outcome = read(field, value);
            if (outcome.success) return;
            expect(outcome.error.issues.length).toBeGreaterThan(0);
            for (const { message } of outcome.error.issues)
              expect(message).toMatch(/^Odometer .+\.$/s);
          },
        ),
      );
    });

    it('accepts its own output unchanged', () => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), fc.string({ maxLength: 12 })), (value) => {
          const outcome = read(field, value);
          if (outcome.success) expect(stored(field, outcome.data)).toEqual(outcome.data);
        }),
      );
    });

    it('accepts any typed text without throwing', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (words) => {
          const value = typed(field, words);
          if (words.trim() === '') expect(value).toBeNull();
          if (value === undefined || value === null) return;
          expect(Array.isArray(value) ? kind.wire : typeof value).not.toBe('object');
        }),
      );
    });

    it('is left empty by blanks', () => {
      expect(typed(field, '')).toBeNull();
      expect(typed(field, '  ')).toBeNull();
      expect(typed(field, '\n')).toBeNull();
    });

    it('makes samples that its own schema accepts', () => {
      for (let n = 1; n <= 30; n += 1) {
        const sample = kind.sample(n, 'AB', field);
        const patterned = field.kind === 'text' && field.pattern;
        if (sample !== null && !patterned && !('min' in field && field.kind === 'date')) {
          expect(stored(field, sample), String(sample)).toEqual(sample);
        }
      }
    });

    it('is declared without an issue', () => {
      expect(kind.issue?.(field)).toBeUndefined();
    });
  },
);

describe('a shown value can be typed back', () => {
  const twoDigits = (most: number) =>
    fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(2, '0'));
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const words = fc
    .string({ minLength: 1 })
    .map((s) => s.trim())
    .filter((s) => s !== '');
  const minus = fc.boolean();
  const hundredths = fc.integer({ min: 0, max: 999_999_999 });
  it.each<[string, Field, fc.Arbitrary<string | number | boolean>]>([
    ['a whole number', integer(), fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })],
    [
      'a whole number with grouped thousands',
      integer({ isGrouped: true }),
      fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }),
    ],
    [
      'hours',
      decimal(),
      fc.tuple(hundredths, minus).map(([n, below]) => ((below && n > 0 ? -n : n) / 100).toFixed(2)),
    ],
    [
      'a number without places',
      decimal({ places: 0 }),
      fc.integer({ min: -9_999_999, max: 9_999_999 }).map(String),
    ],
    [
      'money',
      money({ min: -99_999_999_999 }),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    ],
    ['a date', date(), days],
    [
      'a time',
      time(),
      fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}`),
    ],
    [
      'a choice',
      choice({ off_road: 'Off the road', available: 'Available', na: 'N/A' }),
      fc.constantFrom('off_road', 'available', 'na'),
    ],
    ['yes or no', boolean(), fc.boolean()],
    [
      'a percentage',
      percentage(),
      fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2)),
    ],
    [
      'a colour',
      colour(),
      fc
        .integer({ min: 0, max: 0xffffff })
        .map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`),
    ],
    ['a web address', url(), fc.webUrl({ withQueryParameters: true, withFragments: true })],
    ['a line of words', text(), words],
    ['words over several lines', note(), words],
    ['an address', email(), fc.emailAddress().map((address) => address.toLowerCase())],
    ['a pointer at a record', reference('makes'), fc.integer({ min: 1, max: 2_147_483_647 })],
  ])('%s', (_name, field, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(typed(field, shown(field, value))).toBe(value);
      }),
    );
  });
});

describe('what is copied from elsewhere with invisible characters', () => {
  it.each<[string, Field, string, string | number]>([
    ['a number of an address book', phone(), '\u202A+44 113 496 0101\u202C', '+44 113 496 0101'],
    ['a date of Windows', date(), '\u200E05\u200E/\u200E03\u200E/\u200E2026', '2026-03-05'],
    ['an address of a chat', email(), 'jo@example.com\u200B', 'jo@example.com'],
    ['an amount of a web page', money(), '\uFEFF£1,000.00\u200B', 100_000],
    ['a word of a web page', text(), 'main\u00ADte\u00ADnance', 'maintenance'],
    ['a registration', text({ code: true, maxLength: 8 }), 'ld22\u2060 hju', 'LD22HJU'],
  ])('is %s', (_name, field, words, value) => {
    expect(typed(field, words)).toBe(value);
    if (typeof value === 'string' && field.kind !== 'date')
      expect(stored(field, words)).toBe(value);
  });

  it('is nothing if there is nothing else in it', () => {
    const outcome = readValue('name', text({ required: true }), '\u200B \u2060');
    expect(outcome).toMatchObject({ errors: ['Name is required.'] });
  });

  it('keeps the joiners of emoji', () => {
    expect(stored(text(), '👩‍🚒 Zoë')).toBe('👩‍🚒 Zoë');
  });
});

describe('a quantity', () => {
  const miles = integer({ label: 'Odometer', isGrouped: true, max: 2_000_000 });

  it('shows its thousands grouped, and those of its limit; a year is not grouped', () => {
    expect(shown(miles, 87_420)).toBe('87,420');
    expect(shown(integer(), 2_026)).toBe('2026');
    expect(readValue('odometer', miles, 2_000_001)).toEqual({
      errors: ['Odometer must be at most 2,000,000.'],
    });
  });
});

describe('a date', () => {
  it.each([
    ['05032026', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    [' 05 03 2026 ', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29-02-2024', '2024-02-29'],
    ['5/3/26', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['3 Mar 2026', '2026-03-03'],
    ['03-Mar-26', '2026-03-03'],
    ['1 september 2026', '2026-09-01'],
    ['2/Sept/2026', '2026-09-02'],
  ])('is read day first: %s', (words, value) => {
    expect(typed(date(), words)).toBe(value);
  });

  it.each([
    '05-03',
    '5/3',
    '30-02-2026',
    '31 Feb 2026',
    '3 Ma 2026',
    '3 Marz 2026',
    'Mar 2026',
    '05-03-026',
    '29-02-2023',
    '00-01-2026',
    '32012026',
    '5032026',
    'today',
    '2026-13-01',
    '1-1-20266',
  ])('is none if a part is missing or the day does not exist: %s', (words) => {
    expect(typed(date(), words)).toBeUndefined();
  });

  it('is shown day first, and travels year first', () => {
    expect(shown(date(), '2026-03-05')).toBe('05-03-2026');
    expect(stored(date(), '2026-03-05')).toBe('2026-03-05');
    expect(stored(date(), '05-03-2026')).toEqual([
      'Odometer must be a date that exists, YYYY-MM-DD.',
    ]);
    expect(stored(date(), 20260305)).toEqual(['Odometer must be a date, YYYY-MM-DD.']);
  });

  it('lies between 2000 and 2099, or its own bounds', () => {
    expect(stored(date(), '1999-12-31')).toEqual(['Odometer must be 01-01-2000 or later.']);
    expect(stored(date(), '2100-01-01')).toEqual(['Odometer must be 31-12-2099 or earlier.']);
    const in2020 = date({ min: '2020-01-01', max: '2020-12-31' });
    expect(stored(in2020, '2021-01-01')).toEqual(['Odometer must be 31-12-2020 or earlier.']);
  });
});

describe('a decimal number', () => {
  it.each([
    ['7.5', '7.50'],
    ['7', '7.00'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['+7.50', '7.50'],
    ['007.50', '7.50'],
    ['1,234.5', '1234.50'],
    ['-0', '0.00'],
  ])('is filled up to two places: %s', (words, value) => {
    expect(typed(decimal(), words)).toBe(value);
  });

  it.each([
    '0,5',
    '7,50',
    '1,23,4',
    '7 5',
    '7.555',
    '7.5.5',
    '.',
    'seven',
    '1e3',
    '--7',
    '12345678901234',
  ])('is not guessed at: %s', (words) => {
    expect(typed(decimal(), words)).toBeUndefined();
  });

  it.each(['1234567890', '-123,456,789,012'])(
    'is refused with its limit if it is too large: %s',
    (words) => {
      const limits = ['Odometer must be at most 24.', 'Odometer must be at least 0.'];
      expect(limits).toContain(
        String(stored(decimal({ min: 0, max: 24 }), typed(decimal(), words))),
      );
    },
  );

  it('can be shown without zeros at its end, as days are', () => {
    const days = decimal({ isTrimmed: true });
    const shown = ['5.00', '4.50', '10.00', '0.00'].map((value) => decimalKind.format(value, days));
    expect(shown).toEqual(['5', '4.5', '10', '0']);
    expect(typed(days, '4.5')).toBe('4.50');
  });

  it('travels as text, never as a floating-point number', () => {
    expect(stored(decimal(), '7.5')).toBe('7.50');
    expect(stored(decimal(), 7.5)).toEqual([
      'Odometer must be a decimal number in quotes, for example "7.50".',
    ]);
    expect(stored(decimal(), '7.555')).toEqual([
      'Odometer must be a number with at most 2 decimal places, for example 7.50.',
    ]);
    expect(stored(decimal({ min: 0, max: 24 }), '24.01')).toEqual(['Odometer must be at most 24.']);
    expect(stored(decimal({ min: 0 }), '-0.01')).toEqual(['Odometer must be at least 0.']);
    expect(stored(decimal(), '-0.00')).toBe('0.00');
  });
});

describe('a percentage', () => {
  it.each([
    ['12.5', '12.50'],
    ['12.5%', '12.50'],
    [' 12.5 % ', '12.50'],
    ['0%', '0.00'],
    ['100', '100.00'],
  ])('is typed with its sign or without: %s', (words, value) => {
    expect(typed(percentage(), words)).toBe(value);
  });

  it.each(['%', '12.5%%', '%12', '1/8', 'half', '12.555%'])('is not guessed at: %s', (words) => {
    expect(typed(percentage(), words) ?? undefined).toBeUndefined();
  });

  it('is shown with its sign and no zeros at its end', () => {
    expect(['12.50', '20.00', '0.00', '33.33'].map((value) => shown(percentage(), value))).toEqual([
      ...['12.5%', '20%', '0%', '33.33%'],
    ]);
    expect(shown(percentage({ places: 4 }), '3.1250')).toBe('3.125%');
  });

  it('travels as a decimal number does, and lies between 0 and 100 unless declared otherwise', () => {
    expect(stored(percentage(), '12.5')).toBe('12.50');
    expect(stored(percentage(), '100.01')).toEqual(['Odometer must be at most 100.']);
    expect(stored(percentage(), '-1')).toEqual(['Odometer must be at least 0.']);
    expect(stored(percentage({ max: 150 }), '150')).toBe('150.00');
    expect(stored(percentage(), '12.5%')).toEqual([
      'Odometer must be a number with at most 2 decimal places, for example 7.50.',
    ]);
    expect(kindOf(percentage()).column(percentage())).toEqual(decimalKind.column(decimal()));
  });
});

describe('a colour', () => {
  it.each(['#1f6feb', '1F6FEB', ' #1F6feb '])('is stored in capitals after a hash: %s', (words) => {
    expect(typed(colour(), words)).toBe('#1F6FEB');
    expect(stored(colour(), words)).toBe('#1F6FEB');
  });

  it('can be written with three digits', () => {
    expect(typed(colour(), 'abc')).toBe('#AABBCC');
    expect(stored(colour(), '#abc')).toBe('#AABBCC');
  });

  it.each(['red', '#12', '#12345', '#abcdefa', 'rgb(1, 2, 3)', '#xyz', 'url(x)'])(
    'is refused: %s',
    (words) => {
      expect(typed(colour(), words)).toBeUndefined();
      expect(stored(colour(), words)).toEqual(['Odometer must be a colour, for example #1F6FEB.']);
    },
  );
});

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/about?x=1#top', 'https://www.example.com/about?x=1#top'],
    ['example.com:8443', 'https://example.com:8443'],
    ['bücher.example/a', 'https://bücher.example/a'],
    [' http://intranet/wiki ', 'http://intranet/wiki'],
    ['HTTPS://Example.com/A', 'HTTPS://Example.com/A'],
  ])('gets https if it has no scheme: %s', (words, value) => {
    expect(typed(url(), words)).toBe(value);
    expect(stored(url(), words)).toBe(value);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'https:example.com',
    'https://',
    'https://a b.com',
    'https:\\\\example.com',
    'https://bank.example@example.com',
    'https://bank.example:pass@example.com',
    'example',
    '//example.com',
  ])('is http or https, and nothing else: %s', (words) => {
    expect(stored(url(), words)).toEqual([
      'Odometer must be a web address, for example https://example.com.',
    ]);
  });

  it('never links a script, whatever is written', () => {
    const parts = fc.constantFrom(
      ...['java', 'script', ':', '//', 'https', 'http', 'data', '\t', '\n', ' ', '@', '\\', 'a.b'],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        const text = all.join('');
        if (isWebAddress(text)) expect(['http:', 'https:']).toContain(new URL(text).protocol);
      }),
    );
  });

  it('has at most 2,048 characters', () => {
    const longest = `https://example.com/${'x'.repeat(2_028)}`;
    expect(stored(url(), longest)).toBe(longest);
    expect(stored(url(), `${longest}x`)).toEqual(['Odometer must be at most 2,048 characters.']);
  });

  it('is read without its scheme, and shortened', () => {
    expect(urlShown('https://www.example.com/')).toBe('example.com');
    expect(urlShown('http://example.com/about')).toBe('example.com/about');
    expect(urlShown(`https://example.com/${'x'.repeat(60)}`)).toBe(
      `example.com/${'x'.repeat(35)}…`,
    );
  });
});

describe('money', () => {
  it.each([
    ['£12,345.67', 1_234_567],
    ['12345.6', 1_234_560],
    ['0.07', 7],
    ['-3', -300],
    ['-0', 0],
  ])('is typed in pounds and stored in pence: %s', (words, minor) => {
    expect(typed(money(), words)).toBe(minor);
  });

  it.each(['1.005', '12.', '£', 'ten', '1.2.3', '12345678901234'])(
    'is not guessed at: %s',
    (words) => {
      expect(typed(money(), words) ?? undefined).toBeUndefined();
    },
  );

  it.each(['12345678901', '123,456,789,012'])(
    'is refused with its limit if it is too large: %s',
    (words) => {
      expect(stored(money(), typed(money(), words))).toEqual([
        'Odometer must be at most £999,999,999.99.',
      ]);
    },
  );

  it('is shown with grouped thousands', () => {
    expect(shown(money(), 1_234_567)).toBe('£12,345.67');
    expect(shown(money({ currency: 'EUR' }), 1_234_567)).toBe('€12,345.67');
    expect(shown(money({ currency: 'CHF' }), 100)).toBe('CHF 1.00');
    expect(shown(money(), -5)).toBe('-£0.05');
    expect(shown(money(), 0)).toBe('£0.00');
  });

  it('is shown to the penny, however large it is', () => {
    const most = 99_999_999_999_999;
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (minor) => {
        const [pounds = '', pence] = shown(money(), minor).replace(/[-£]/g, '').split('.');
        const groups = pounds.split(',');
        expect(groups.slice(1).every((group) => group.length === 3)).toBe(true);
        expect(Number(`${groups.join('')}${pence}`)).toBe(Math.abs(minor));
        expect(shown(money(), minor).startsWith(minor < 0 ? '-£' : '£')).toBe(true);
      }),
    );
  });

  it('is a whole number of pence, from 0 up by default', () => {
    expect(stored(money(), 1250)).toBe(1250);
    expect(stored(money(), 12.5)).toEqual([
      'Odometer must be a whole number of minor units (pence).',
    ]);
    expect(stored(money(), -1)).toEqual(['Odometer must be at least £0.00.']);
    expect(stored(money(), 100_000_000_000)).toEqual(['Odometer must be at most £999,999,999.99.']);
  });
});

describe('a time of day', () => {
  it.each([
    ['7:30', '07:30'],
    ['0730', '07:30'],
    ['730', '07:30'],
    ['7.30', '07:30'],
    ['7h30', '07:30'],
    ['7', '07:00'],
    ['23:59', '23:59'],
  ])('is read as people write it: %s', (words, value) => {
    expect(typed(time(), words)).toBe(value);
  });

  it.each(['24:00', '7:60', '7:3', 'noon', '12345'])(
    'is refused if there is no such time: %s',
    (words) => {
      expect(typed(time(), words)).toBeUndefined();
      expect(read(time(), words).success).toBe(false);
    },
  );
});

describe('text', () => {
  it.each([text(), note(), email(), phone()])(
    'that cannot be stored is refused ($kind)',
    (field) => {
      for (const broken of ['a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800']) {
        expect(stored(field, broken)).toContain(
          'Odometer contains characters that cannot be stored.',
        );
      }
    },
  );

  it('preserves characters beyond ASCII', () => {
    expect(stored(text(), 'Zoë 🚐 郵便')).toBe('Zoë 🚐 郵便');
  });

  it('loses the blanks at its ends', () => {
    expect(stored(text(), '  van \t')).toBe('van');
  });

  it('of one line has a space for the tabs of a pasted cell', () => {
    expect(stored(text(), 'Jo\t\tSmith')).toBe('Jo Smith');
    expect(stored(text({ verbatim: true }), 'a\tb')).toBe('a\tb');
    expect(stored(note(), 'a\tb')).toBe('a\tb');
  });

  it('is one line, and a note may be several', () => {
    expect(stored(text(), 'one\ntwo')).toEqual(['Odometer must be one line.']);
    expect(stored(note(), 'one\ntwo')).toBe('one\ntwo');
  });

  it('is refused when longer than its limit', () => {
    expect(stored(text(), 'x'.repeat(120))).toBe('x'.repeat(120));
    expect(stored(text(), 'x'.repeat(121))).toEqual(['Odometer must be at most 120 characters.']);
    expect(stored(note({ maxLength: 3 }), 'abcd')).toEqual([
      'Odometer must be at most 3 characters.',
    ]);
  });

  it('that is a code is written in capitals without spaces', () => {
    expect(stored(text({ code: true }), 'ab12 cde')).toBe('AB12CDE');
    expect(typed(text({ code: true }), ' ab12 cde ')).toBe('AB12CDE');
  });

  it('that follows a pattern explains what it expects', () => {
    const field = text({ pattern: '[A-Z]{2}|X', patternHelp: 'must be two capitals' });
    expect(stored(field, 'AB')).toBe('AB');
    expect(stored(field, 'XAB')).toEqual(['Odometer must be two capitals.']);
  });
});

describe('an e-mail address', () => {
  it('is stored in lower case, as people sign in with it in any case', () => {
    expect(stored(email(), ' Priya.Shah@Example.COM ')).toBe('priya.shah@example.com');
    expect(typed(email(), 'Priya@Example.com')).toBe('priya@example.com');
  });

  it.each([
    'priya',
    'priya@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused: %s', (words) => {
    expect(read(email(), words).success).toBe(false);
  });
});

describe('a telephone number', () => {
  it.each(['020 7946 0958', '+44 (0)20 7946 0958', '02079460958 x12', '01632-960001 ext. 7'])(
    'is taken as people write it: %s',
    (words) => {
      expect(stored(phone(), words)).toBe(words);
    },
  );

  it.each(['call me', '123', '1234567890123456', '020 7946 0958 please'])(
    'is refused: %s',
    (words) => {
      expect(read(phone(), words).success).toBe(false);
    },
  );
});

describe('a choice', () => {
  const status = choice({ off_road: 'Off the road', available: 'Available' });

  it('is typed by its value or its words, in any case', () => {
    expect(typed(status, 'off the ROAD')).toBe('off_road');
    expect(typed(status, 'OFF_ROAD')).toBe('off_road');
    expect(typed(status, 'sold')).toBeUndefined();
  });

  it('lists its options in the error', () => {
    expect(stored(status, 'sold')).toEqual(['Odometer must be one of: off_road, available.']);
    expect(stored(status, 'constructor')).toEqual([
      'Odometer must be one of: off_road, available.',
    ]);
    expect(stored(status, 1)).toEqual(['Odometer must be one of: off_road, available.']);
  });

  it('shows a value that is no longer among its options as it is', () => {
    expect(shown(status, 'sold')).toBe('sold');
    expect(shown(status, 'constructor')).toBe('constructor');
  });
});

describe('a moment', () => {
  it.each([
    ['2026-03-05T08:30:00Z', '2026-03-05T08:30:00.000Z'],
    ['2026-03-05T08:30Z', '2026-03-05T08:30:00.000Z'],
    ['2026-03-05T08:30:00.123456Z', '2026-03-05T08:30:00.123Z'],
    ['2026-03-05T08:30:00+01:00', '2026-03-05T07:30:00.000Z'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31T22:30:00.000Z'],
  ])('is stored in UTC with milliseconds: %s', (given, value) => {
    expect(stored(instant(), given)).toBe(value);
    expect(typed(instant(), given)).toBe(value);
  });

  it.each([
    '2026-03-05',
    '2026-03-05T08:30:00',
    '2026-02-30T08:30:00Z',
    '2026-03-05T25:00Z',
    '2026-03-05T08:30:00+99:00',
    '0000-01-01T00:00Z',
    '0001-01-01T00:00+01:00',
    '9999-12-31T23:59-01:00',
    'now',
  ])('is refused if it is none or no database could hold it: %s', (given) => {
    expect(stored(instant(), given)).toEqual([
      'Odometer must be a date and time in ISO 8601, for example 2026-03-05T08:30:00Z.',
    ]);
    expect(typed(instant(), given)).toBeUndefined();
  });

  it('is shown to the minute', () => {
    expect(shown(instant(), '2026-03-05T08:30:00.000Z')).toBe('05-03-2026 08:30 UTC');
  });
});

describe('a pointer at a record', () => {
  it('is the id of one', () => {
    expect(stored(reference('makes'), 7)).toBe(7);
    expect(stored(reference('makes'), 0)).toEqual([
      'Odometer must be the id of a record, a whole number from 1.',
    ]);
    expect(stored(reference('makes'), 2_147_483_648)).toEqual([
      'Odometer must be the id of a record, at most 2147483647.',
    ]);
    expect(stored(reference('makes'), '7')).toEqual([
      'Odometer must be the id of a record, a whole number.',
    ]);
  });
});

describe('a file', () => {
  const paper = { id: 3, name: 'licence.pdf', type: 'application/pdf', size: 1536 };

  it('is an uploaded file, and nothing typed', () => {
    expect(stored(file(), paper)).toEqual(paper);
    expect(typed(file(), 'licence.pdf')).toBeUndefined();
    expect(kinds.file.format(paper, file())).toBe('licence.pdf (1.5 kB)');
  });

  it.each([
    { ...paper, path: '/etc/passwd' },
    { ...paper, id: 0 },
    { ...paper, name: '' },
    { ...paper, name: 'a\u0000' },
    3,
    'licence.pdf',
    [paper],
  ])('is refused in one sentence if anything about it is wrong: %j', (value) => {
    const outcome = read(file(), value);
    const messages = outcome.success ? [] : outcome.error.issues.map(({ message }) => message);
    expect(new Set(messages)).toEqual(
      new Set(['Odometer must be an uploaded file: its id, name, type and size.']),
    );
  });
});

describe('the words people see for a field', () => {
  it('are made of its name unless it has a label', () => {
    expect(fieldLabel('make_id', reference('makes'))).toBe('Make');
    expect(fieldLabel('cost_rate_minor', money())).toBe('Cost rate');
    expect(fieldLabel('is_active', boolean({ label: 'Active' }))).toBe('Active');
  });
});
