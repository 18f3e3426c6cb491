import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { expectOffered, OfferedCommands } from '@/browser/testing/OfferedCommands';
import { renderScreen } from '@/browser/testing/renderScreen';
import { AssetBulk } from './AssetBulk';

const LAPTOPS = [
  { id: 1, version: 1, tag: 'IT-001' },
  { id: 2, version: 1, tag: 'IT-002' },
];

it('offers the actions for the selected assets in the command palette', async () => {
  renderScreen(
    <>
      <AssetBulk records={LAPTOPS} onDone={() => undefined} />
      <OfferedCommands />
    </>,
    { auth: { getPermissions: async () => ({ role: 'ADMIN' }) } },
  );
  await screen.findByRole('button', { name: 'assets.bulk.assign' });
  await expectOffered('assets.bulk.assign', 'assets.papers.labels_of');
});
