import { expect, it } from 'vitest';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import { tabsFor } from './feature';
import { queueScreens } from './queueScreens';

const URL = '/pages/expenses/tool-loans/review';

it('gives a resource whose records wait for other people a queue, as a tab for those who decide', () => {
  const [screen, ...others] = queueScreens(new Set(), [toolLoans]);
  expect(others).toEqual([]);
  expect(screen?.url).toBe(URL);
  const tabs = screen?.tab ? [{ ...screen.tab, url: screen.url }] : [];
  const urlsFor = (role: 'CONTRACT_MANAGER' | 'ENGINEER') =>
    tabsFor(tabs, toolLoans.place, { role }).map(({ url }) => url);
  expect(urlsFor('CONTRACT_MANAGER')).toEqual([URL]);
  expect(urlsFor('ENGINEER')).toEqual([]);
});

it('leaves a queue to the feature that draws it, at its address or in place of the list', () => {
  expect(queueScreens(new Set([URL]), [toolLoans])).toEqual([]);
  expect(queueScreens(new Set(['/pages/expenses/tool-loans']), [toolLoans])).toEqual([]);
  expect(queueScreens(new Set(), [{ ...toolLoans, workflows: [] }])).toEqual([]);
});
