import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpError, ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { withoutLayout } from '@/browser/testing/withoutLayout';
import { timesheetReport } from '@/modules/reports/model/timesheetReport';
import { ReportCharts } from './ReportCharts';

beforeEach(withoutLayout);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = { filterValues: {} } as ListControllerResult;
const HOURS = {
  entries: 1,
  total_hours: '9.00',
  regular_time: '8.00',
  ot_1_5: '1.00',
  ot_2_0: '0.00',
};
const groups = {
  week: { groups: [{ value: '2026-11-02', ...HOURS }], rest: null },
  customer_id: { groups: [{ value: null, ...HOURS }], rest: null },
};
const answer = { data: [{ id: 1 }], total: 1, meta: { figures: { groups } } };

function open(getList: () => Promise<unknown>) {
  renderScreen(
    <ListContextProvider value={list}>
      <ReportCharts report={timesheetReport} />
    </ListContextProvider>,
    { server: { getList } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'reports.charts.open' }));
}

it('passes the focus from the button that shows the charts to the charts', async () => {
  open(async () => answer);
  await screen.findByRole('figure', { name: 'reports.charts.week' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'reports.charts.title' }));
});

it('says that the charts could not be loaded, and loads them again', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new HttpError('Something went wrong', 0);
    return answer;
  });
  await screen.findByText('fieldhouse.crud.empty.failed');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'fieldhouse.crud.retry' }));
  expect(await screen.findByRole('figure', { name: 'reports.charts.week' })).toBeTruthy();
});
