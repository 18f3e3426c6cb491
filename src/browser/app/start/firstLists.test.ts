import { expect, it } from 'vitest';
import { firstLists } from './firstLists';

it('knows the first query of the list of companies', () => {
  expect(firstLists['/pages/company']).toMatchObject({
    operation: 'companies/list',
    path: 'companies',
    query: expect.stringMatching(/^\?page=1&per_page=10&sort=name&order=asc&q=&/),
  });
});

it('has no query for roles without a list there', () => {
  expect(firstLists['/pages/company']?.others.ENGINEER).toBe('');
});

it('leaves out the addresses of custom screens', () => {
  expect(firstLists['/pages/timesheet']).toBeUndefined();
});
