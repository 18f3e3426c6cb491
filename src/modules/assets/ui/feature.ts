import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

const AskedTerms = themedScreen(() => import('./AskedTerms').then(({ AskedTerms }) => AskedTerms));

/** IT assets with terms, labels and handover sheets, and audits by scanning. */
export const assets: Feature = {
  panels: {
    'it-assets': {
      state: themedScreen(() => import('./StateWords').then(({ StateWords }) => StateWords)),
      record: themedScreen(() => import('./AssetPanel').then(({ AssetPanel }) => AssetPanel)),
      bulk: themedScreen(() => import('./AssetBulk').then(({ AssetBulk }) => AssetBulk)),
    },
    'it-asset-audits': {
      record: themedScreen(() => import('./audit/ScanPanel').then(({ ScanPanel }) => ScanPanel)),
      // A new audit continues with scanning.
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
