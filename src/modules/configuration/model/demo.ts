import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { baseLocations } from './sampleLists';

const companies = (): SampleRow[] => [
  {
    name: 'Northern Field Services Ltd',
    currency: 'GBP',
    email: 'office@example.com',
    phone: '0113 496 0100',
    address: 'Unit 4, Calder House\nWharf Street\nLeeds',
    postcode: 'LS10 1NF',
    company_number: '99914402',
    vat_number: 'GB 999 9999 73',
    utr: '99999 99901',
    bank_account_name: 'Northern Field Services Ltd',
    sort_code: '00-00-00',
    account_number: '00014402',
    is_active: true,
  },
  {
    name: 'Pennine Building Maintenance Ltd',
    currency: 'GBP',
    email: 'pennine@example.com',
    phone: '0114 496 0140',
    address: '12 Foundry Court\nSheffield',
    postcode: 'S9 2PB',
    company_number: '99914403',
    vat_number: 'GB 999 9998 76',
    is_active: true,
  },
];

export const configurationDemo: Demo = {
  rows: { companies, 'base-locations': baseLocations },
};
