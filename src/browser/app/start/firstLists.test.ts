import { expect, it } from 'vitest';
import { firstLists } from './firstLists';

it('knows what the list of companies asks first', () => {
  expect(firstLists['/pages/company']).toMatchObject({
    operation: 'companies/list',
    path: 'companies',
    query: expect.stringMatching(/^\?page=1&per_page=10&sort=name&order=asc&q=&/),
  });
});

it('asks nothing for those who have no list there', () => {
  expect(firstLists['/pages/company']?.others.ENGINEER).toBe('');
});

it('leaves addresses alone whose screens are more than a list', () => {
  expect(firstLists['/pages/timesheet']).toBeUndefined();
});
