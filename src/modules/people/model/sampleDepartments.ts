import type { SampleRow } from '@/core/samples/sampleRow';

// Managers are employees by id: samples.ts writes them in that order.
export const departments = (): SampleRow[] => [
  { name: 'Electrical Maintenance', company_id: 1, manager_id: 3 },
  { name: 'Heating and Ventilation', company_id: 1, manager_id: 6 },
  { name: 'Building Fabric', company_id: 2, manager_id: 7 },
  { name: 'Fire and Security', company_id: 2, manager_id: 8 },
  { name: 'Human Resources', company_id: 1, manager_id: 5 },
  { name: 'Head Office', company_id: 1, manager_id: 2 },
];

export const employmentTypes = (): SampleRow[] => [
  { name: 'Permanent', is_active: true },
  { name: 'Fixed term', is_active: true },
  { name: 'Apprentice', is_active: true },
  { name: 'Agency', is_active: true },
  { name: 'Subcontractor', is_active: true },
  { name: 'Zero hours', is_active: false },
];
