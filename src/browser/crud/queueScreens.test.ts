import { expect, it } from 'vitest';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import { tabsFor } from './feature';
import { queueScreens } from './queueScreens';

const URL = '/pages/expenses/tool-loans/review';

it('adds a queue tab for the people who decide on records that wait for others', () => {
  const [screen, ...others] = queueScreens(new Set(), [toolLoans]);
  expect(others).toEqual([]);
  expect(screen?.url).toBe(URL);
  const tabs = screen?.tab ? [{ ...screen.tab, url: screen.url }] : [];
  const urlsFor = (role: 'CONTRACT_MANAGER' | 'ENGINEER') =>
    tabsFor(tabs, toolLoans.place, { role }).map(({ url }) => url);
  expect(urlsFor('CONTRACT_MANAGER')).toEqual([URL]);
  expect(urlsFor('ENGINEER')).toEqual([]);
});

it('adds no generic queue if a feature has a screen at its address or at the list', () => {
  expect(queueScreens(new Set([URL]), [toolLoans])).toEqual([]);
  expect(queueScreens(new Set(['/pages/expenses/tool-loans']), [toolLoans])).toEqual([]);
  expect(queueScreens(new Set(), [{ ...toolLoans, workflows: [] }])).toEqual([]);
});
