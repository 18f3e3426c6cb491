import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type GetListParams, HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { RecordValues } from '@/core/fields';
import { ScanPanel } from './ScanPanel';

const tag = () => screen.findByRole('textbox', { name: 'assets.audit.tag' });

const CLOSED = 'This audit has been closed and can no longer be changed.';

/** The page of an audit, which somebody else closes before the first scan is sent. */
function draw() {
  let close = () => {};
  const callOperation = async () => {
    close();
    throw new HttpError(CLOSED, 409, { code: 'closed' });
  };
  function Page() {
    const [status, setStatus] = useState('open');
    close = () => setStatus('closed');
    const record: RecordValues = { id: 2, version: 1, status, archived_at: null };
    return (
      <>
        <button type="button" onClick={close}>
          Close audit
        </button>
        <ScanPanel record={record} />
      </>
    );
  }
  renderScreen(<Page />, {
    server: { callOperation, getOne: async () => ({ data: { id: 2 } }) },
  });
  return userEvent.setup();
}

it('says which scan did not count because somebody else had closed the audit', async () => {
  const user = draw();
  await user.type(await tag(), 'LT-1002{Enter}');
  expect(await screen.findByText(`LT-1002: ${CLOSED}`)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'assets.audit.again_label' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

it('goes with an audit in which every scan counted', async () => {
  const user = draw();
  await tag();
  await user.click(screen.getByRole('button', { name: 'Close audit' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('log')).toBeNull();
});

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
  await userEvent.type(await tag(), 'NEW-1{Enter}');
  expect(await screen.findByText('assets.audit.outcome.found')).toBeDefined();
});
