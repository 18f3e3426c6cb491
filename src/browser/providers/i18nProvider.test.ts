import { expect, it } from 'vitest';
import { i18nProviderOf } from './i18nProvider';

const { translate } = i18nProviderOf({
  rows: '%{smart_count} row |||| %{smart_count} rows',
  of: '%{done} of %{total} in %{year}, line %{line}',
});

it('groups the thousands of counts', () => {
  expect(translate('rows', { smart_count: 100_000 })).toBe('100,000 rows');
  expect(translate('rows', { smart_count: 999 })).toBe('999 rows');
  expect(translate('rows', { smart_count: 1 })).toBe('1 row');
});

it('leaves numbers that name something, and texts, as they are', () => {
  expect(translate('of', { done: 1_200, total: '5000', year: 2026, line: 10_001 })).toBe(
    '1,200 of 5000 in 2026, line 10001',
  );
});
