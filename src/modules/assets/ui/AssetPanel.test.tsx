import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unreachable } from '@/browser/providers/http/failures';
import { renderScreen } from '@/browser/testing/renderScreen';
import { AssetPanel } from './AssetPanel';

const laptop = {
  id: 1,
  version: 1,
  asset_tag: 'IT-001',
  type_id: 2,
  user_id: 4,
  status: 'assigned',
};

it('says in words why a handover sheet could not be made', async () => {
  renderScreen(<AssetPanel record={laptop} />, {
    auth: { getPermissions: async () => ({ role: 'ADMIN' }) },
    translate: (key, options) => (options?.reason ? `${key}: ${options.reason}` : `“${key}”`),
    server: {
      getOne: async () => {
        throw unreachable();
      },
      getList: async () => ({ data: [], total: 0 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '“assets.papers.handover”' }));
  const reason = '“fieldhouse.providers.unreachable”';
  expect(await screen.findByText(`assets.papers.failed: ${reason}`)).toBeDefined();
});
