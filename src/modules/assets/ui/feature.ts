import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

const AskedTerms = themedScreen(() => import('./AskedTerms').then(({ AskedTerms }) => AskedTerms));

/** Assets given to people with their terms, labels and papers, and audits by scanning. */
export const assets: Feature = {
  panels: {
    'it-assets': {
      state: themedScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      record: themedScreen(() => import('./AssetPanel').then(({ AssetPanel }) => AssetPanel)),
      bulk: themedScreen(() => import('./AssetBulk').then(({ AssetBulk }) => AssetBulk)),
    },
    'it-asset-audits': {
      record: themedScreen(() => import('./audit/ScanPanel').then(({ ScanPanel }) => ScanPanel)),
      // What was begun is gone on with.
      isContinued: true,
    },
  },
  asking: { 'it-assets/accept': AskedTerms, 'it-assets/assign': AskedTerms },
  suggestions: {
    signature: themedScreen(() =>
      import('./SignatureInput').then(({ SignatureInput }) => SignatureInput),
    ),
  },
};
