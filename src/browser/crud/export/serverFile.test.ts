import { expect, it } from 'vitest';
import { registry, reports } from '@/registry';
import { isForServer, isMadeByServer } from './serverFile';

const isOffered = (path: string) => {
  const resource = registry.get(path) ?? reports.get(path);
  if (!resource) throw new Error(`there is no ${path}`);
  return isMadeByServer(resource);
};

it('offers a file from the server for long lists with a plain list call, and for no report', () => {
  expect(['timesheets', 'expenses', 'employees', 'vehicles'].map(isOffered)).not.toContain(false);
  const others = ['timesheet-report', 'labour-report', 'rebillable-charges', 'timesheet-weeks'];
  expect(others.map(isOffered)).not.toContain(true);
});

it('uses the server above 20,000 rows, and never for a PDF', () => {
  expect([isForServer(20_000, 'xlsx'), isForServer(20_001, 'xlsx')]).toEqual([false, true]);
  expect(isForServer(20_001, 'pdf')).toBe(false);
});
