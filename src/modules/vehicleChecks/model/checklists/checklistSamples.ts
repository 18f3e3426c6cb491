import { valuesOf } from '@/core/resource/records';
import type { SampleRow } from '@/core/samples/sampleRow';
import { at } from '@/modules/vehicleChecks/model/sampleFaults';
import { firstItems, nextItems, seededItems } from './seededItems';

/** Returns the initial checklist of a company that starts without demo data. */
export const firstChecklist = (today: string): SampleRow => ({
  number: 1,
  name: 'Daily vehicle check',
  change_note: 'First version.',
  status: 'published',
  published_at: at(today, 0, '00:00'),
  published_by: null,
  created_by: null,
  updated_by: null,
  items: seededItems().map((item) => ({
    ...item,
    fuel_type_ids: [],
    vehicle_category_ids: [],
  })),
});

/** Returns the demo versions of the checklist: one archived, one published and one draft. */
export const checklistVersions = (today: string): SampleRow[] =>
  [
    {
      number: 1,
      name: 'Daily vehicle check',
      change_note: 'First version.',
      status: 'archived',
      published_at: at(today, 400, '09:00'),
      published_by: 2,
      items: firstItems(),
    },
    {
      number: 2,
      name: 'Daily vehicle check',
      change_note: 'Trailers, driver aids, load weight and tail lift added.',
      status: 'published',
      published_at: at(today, 120, '09:30'),
      published_by: 2,
      items: seededItems(),
    },
    {
      number: 3,
      name: 'Daily vehicle check',
      change_note: 'Tread depth as a number.',
      status: 'draft',
      items: nextItems(),
    },
  ].map(valuesOf);
