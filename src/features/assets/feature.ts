import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** Assets given to people with their terms, labels and papers, and audits by scanning. */
export const assets: Feature = {
  panels: {
    'it-assets': {
      state: lazyScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      record: lazyScreen(() => import('./AssetPanel').then(({ AssetPanel }) => AssetPanel)),
      bulk: lazyScreen(() => import('./AssetBulk').then(({ AssetBulk }) => AssetBulk)),
    },
    'it-asset-audits': {
      record: lazyScreen(() => import('./audit/ScanPanel').then(({ ScanPanel }) => ScanPanel)),
      // What was begun is gone on with.
      isContinued: true,
    },
  },
  suggestions: {
    signature: lazyScreen(() =>
      import('./SignatureInput').then(({ SignatureInput }) => SignatureInput),
    ),
  },
};
