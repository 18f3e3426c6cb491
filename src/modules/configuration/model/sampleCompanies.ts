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

// Managers are employees by id: people.ts writes them in that order.
export const departments = (): SampleRow[] => [
  { name: 'Electrical Maintenance', company_id: 1, manager_id: 3 },
  { name: 'Heating and Ventilation', company_id: 1, manager_id: 6 },
  { name: 'Building Fabric', company_id: 2, manager_id: 7 },
  { name: 'Fire and Security', company_id: 2, manager_id: 8 },
  { name: 'Human Resources', company_id: 1, manager_id: 5 },
  { name: 'Head Office', company_id: 1, manager_id: 2 },
];
