import type { Demo } from '@/core/samples/demo';
import { recordDocumentOffers, type SampleDocument } from '@/core/samples/sampleDocument';
import { itAssets } from './samples/assetSamples';
import { assetAssignments } from './samples/assignmentSamples';
import { assetAudits, auditItems } from './samples/auditSamples';
import { assetLists } from './samples/listSamples';
import { assetTypes } from './samples/typeSamples';

const documents: readonly SampleDocument[] = [
  {
    entity: 'it-assets',
    id: 1,
    record: 'LT-1001',
    type: 'Purchase invoice',
    number: 'INV-88213',
    issued: 420,
    expires: null,
  },
];

export const assetsDemo: Demo = {
  rows: {
    ...assetLists,
    'it-asset-types': assetTypes,
    'it-assets': itAssets,
    'it-asset-assignments': assetAssignments,
    'it-asset-audits': assetAudits,
    'it-asset-audit-items': auditItems,
  },
  offers: [recordDocumentOffers.of(documents)],
};
