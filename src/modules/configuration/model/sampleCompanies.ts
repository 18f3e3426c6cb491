import type { SampleRow } from '@/core/samples/sampleRow';

export const companies = (): SampleRow[] => [
  {
    name: 'Northern Field Services Ltd',
    currency: 'GBP',
    email: 'office@example.com',
    phone: '0113 496 0100',
    address: 'Unit 4, Calder House\nWharf Street\nLeeds',
    postcode: 'LS10 1NF',
    is_active: true,
  },
  {
    name: 'Pennine Building Maintenance Ltd',
    currency: 'GBP',
    email: 'pennine@example.com',
    phone: '0114 496 0140',
    address: '12 Foundry Court\nSheffield',
    postcode: 'S9 2PB',
    is_active: true,
  },
];
