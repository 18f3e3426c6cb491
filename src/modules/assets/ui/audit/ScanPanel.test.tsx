import { fireEvent, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { ScanPanel } from './ScanPanel';

const SEEN = '2026-11-30T10:00:00.000Z';
const audit = { id: 3, version: 1, status: 'open', archived_at: null, found_count: 0 };

it('says that an asset was found whose tag has changed since the audit began', async () => {
  const line = { id: 7, tag: 'OLD-1', outcome: 'found', seen_at: SEEN };
  renderScreen(<ScanPanel record={audit} />, {
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    server: {
      callOperation: async () => ({ data: { ...audit, version: 2, scanned_at: SEEN } }),
      getList: async (_: string, { filter }: GetListParams) =>
        filter.tag === undefined ? { data: [line], total: 1 } : { data: [], total: 0 },
    },
  });
  const tag = await screen.findByLabelText('assets.audit.tag');
  fireEvent.change(tag, { target: { value: 'NEW-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'assets.audit.enter' }));
  expect(await screen.findByText('assets.audit.outcome.found')).toBeDefined();
});
