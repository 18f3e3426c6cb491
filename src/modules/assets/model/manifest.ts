import type { Manifest } from '@/core/module';
import { assetNotices } from './assetNotices';
import { itAssets } from './itAssets';

export const assetsManifest: Manifest = {
  name: 'assets',
  notices: [{ at: 80, of: 'it-assets', kinds: assetNotices }],
  documents: [{ of: itAssets, at: 20, one: 'asset', many: 'assets' }],
};
