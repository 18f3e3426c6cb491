import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

const DialogTerms = themedScreen(() =>
  import('./DialogTerms').then(({ DialogTerms }) => DialogTerms),
);

/** IT assets with terms, labels and handover sheets, and audits by scanning. */
export const assets: Feature = {
  panels: {
    'it-assets': {
      state: themedScreen(() => import('./AssetState').then(({ AssetState }) => AssetState)),
      record: themedScreen(() => import('./AssetPanel').then(({ AssetPanel }) => AssetPanel)),
      bulk: themedScreen(() => import('./AssetBulk').then(({ AssetBulk }) => AssetBulk)),
    },
    'it-asset-audits': {
      record: themedScreen(() => import('./audit/ScanPanel').then(({ ScanPanel }) => ScanPanel)),
      // A new audit continues with scanning.
      isContinued: true,
    },
  },
  dialogParts: { 'it-assets/accept': DialogTerms, 'it-assets/assign': DialogTerms },
  suggestions: {
    signature: themedScreen(() =>
      import('./SignatureInput').then(({ SignatureInput }) => SignatureInput),
    ),
  },
};
