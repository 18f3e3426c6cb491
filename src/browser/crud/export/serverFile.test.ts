import { expect, it } from 'vitest';
import { reports } from '@/modules/reports/model/reports';
import { registry } from '@/registry';
import { isForServer, isMadeByServer } from './serverFile';

const isOffered = (path: string) => {
  const resource = registry.get(path) ?? reports.get(path);
  if (!resource) throw new Error(`there is no ${path}`);
  return isMadeByServer(resource);
};

it('is offered of long lists that the server answers by their plain call, and of no report', () => {
  expect(['timesheets', 'expenses', 'employees', 'vehicles'].map(isOffered)).not.toContain(false);
  const others = ['timesheet-report', 'labour-report', 'rebillable-charges', 'timesheet-weeks'];
  expect(others.map(isOffered)).not.toContain(true);
});

it('begins above 20,000 rows, and makes no PDF', () => {
  expect([isForServer(20_000, 'xlsx'), isForServer(20_001, 'xlsx')]).toEqual([false, true]);
  expect(isForServer(20_001, 'pdf')).toBe(false);
});
