import { describe, expect, it } from 'vitest';
import { isHeavyByKind, isLongSearch, restAfter, SlowCalls } from './heavyCalls';

const call = (query: Record<string, string>, name = 'timesheets/list', person = 1) => ({
  name,
  person,
  query,
});

describe('a call whose duration grows with the rows', () => {
  it.each([
    ['a page far behind', call({ page: '1001' })],
    ['a page of many rows far behind', call({ page: '101', per_page: '100' })],
    ['more rows than a screen shows', call({ per_page: '1000' })],
    ['a page far behind in the second dialect', call({ range: '[500000,500009]' })],
    ['many rows in the second dialect', call({ range: '[0,999]' })],
    ['an import', call({}, 'holidays/import')],
  ])('is %s', (_name, one) => expect(isHeavyByKind(one)).toBe(true));

  it.each([
    ['the first page', call({})],
    ['a page that people turn to', call({ page: '40', per_page: '25' })],
    ['the largest page of a screen', call({ per_page: '100' })],
    ['a long list with its deleted rows among the others', call({ archived: 'include' })],
    ['the deleted rows of a long list', call({ archived: 'only' })],
    ['the first rows in the second dialect', call({ range: '[0,24]' })],
    ['what cannot be read, which is refused anyway', call({ page: 'x', per_page: '-' })],
  ])('is not %s', (_name, one) => expect(isHeavyByKind(one)).toBe(false));
});

describe('a search that may find thousands of rows', () => {
  it.each([
    ['a word in a list that grows by the year', call({ q: 'drain' })],
    ['the same in the second dialect', call({ filter: '{"q":"drain"}' })],
  ])('is %s', (_name, one) => expect(isLongSearch(one)).toBe(true));

  it.each([
    ['a list without a word', call({ q: '' })],
    ['a filter of the second dialect that has none', call({ filter: '{"user_id":4}' })],
    ['a word in a short list', call({ q: 'Ben' }, 'employees/list')],
  ])('is not %s', (_name, one) => expect(isLongSearch(one)).toBe(false));
});

describe('the pause after a heavy call', () => {
  it('is five times as long as the call, up to a limit that hardly anybody notices', () => {
    expect(restAfter(16)).toBe(80);
    expect(restAfter(900)).toBe(300);
  });
});

describe('a call that was slow', () => {
  it('is treated as heavy for a minute, with any values, for its person only', () => {
    const slow = new SlowCalls();
    slow.note(call({ q: 'a' }), 900, 0);
    expect(slow.has(call({ q: 'b' }), 59_000)).toBe(true);
    expect(slow.has(call({ q: 'b' }), 61_000)).toBe(false);
    expect(slow.has(call({}), 1_000)).toBe(false);
    expect(slow.has(call({ q: 'a' }, 'timesheets/list', 2), 1_000)).toBe(false);
  });

  it('is treated as ordinary once it is fast again', () => {
    const slow = new SlowCalls();
    slow.note(call({}), 900, 0);
    slow.note(call({}), 20, 10);
    expect(slow.has(call({}), 20)).toBe(false);
  });
});
