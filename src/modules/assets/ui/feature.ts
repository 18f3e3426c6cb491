import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

const DialogTerms = themedPart(() =>
  import('./DialogTerms').then(({ DialogTerms }) => DialogTerms),
);

/** IT assets with terms, labels and handover sheets, and audits by scanning. */
export const assets: Feature = {
  panels: {
    'it-assets': {
      state: themedPart(() => import('./AssetState').then(({ AssetState }) => AssetState)),
      record: themedPart(() => import('./AssetPanel').then(({ AssetPanel }) => AssetPanel)),
      bulk: themedPart(() => import('./AssetBulk').then(({ AssetBulk }) => AssetBulk)),
      bulkMakes: ['assign'],
    },
    'it-asset-audits': {
      record: themedPart(() => import('./audit/ScanPanel').then(({ ScanPanel }) => ScanPanel)),
      // A new audit continues with scanning.
      isContinued: true,
    },
  },
  dialogParts: { 'it-assets/accept': DialogTerms, 'it-assets/assign': DialogTerms },
  suggestions: {
    signature: themedPart(() =>
      import('./SignatureInput').then(({ SignatureInput }) => SignatureInput),
    ),
  },
};
