import type { Demo } from '@/core/samples/demo';
import { listOf } from '@/core/samples/listRows';
import { recordDocumentOffers, type SampleDocument } from '@/core/samples/sampleDocument';
import { costSamples } from '@/modules/billing/model/costs';
import { costsOf } from './parkingCost';
import { parkingWith, sampleNotices } from './samples';

const permit = { entity: 'parking', type: 'Permit' } as const;
const permits: readonly SampleDocument[] = [
  { ...permit, id: 25, record: 'PERMIT-2124', number: 'B-40417', issued: 340, expires: 12 },
  { ...permit, id: 26, record: 'PERMIT-2125', number: 'H-10233', issued: 5, expires: 360 },
];

export const parkingDemo: Demo = {
  rows: {
    parking: (today, { files }) => parkingWith(files('notices'))(today),
    'payment-types': listOf(
      ['Company card', 'Bank transfer', 'Direct debit', 'Paid by driver', 'Petty cash', 'Cheque'],
      ['Cheque'],
    ),
  },
  files: { notices: { at: 20, make: sampleNotices } },
  offers: [
    costSamples.of((today) => costsOf(parkingWith([])(today))),
    recordDocumentOffers.of(permits),
  ],
};
