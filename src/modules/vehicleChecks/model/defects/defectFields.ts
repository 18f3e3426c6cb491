import { choice } from '@/core/fields/kinds/choice';
import { files } from '@/core/fields/kinds/files';
import { instant } from '@/core/fields/kinds/instant';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { correctiveActionRow } from './correctiveActions';
import { defectStates, triages } from './defectStates';
import { severities } from './severities';

const computed = { readOnly: true, form: false } as const;

export const defectFields = {
  vehicle_id: reference('vehicles', {
    personal: 'vehicle_checks',
    required: true,
    fixed: true,
    onDelete: {
      restrictWhile: { field: 'status', values: ['open', 'in_progress'] },
      label: 'Open defects',
    },
    list: true,
    filter: true,
  }),
  item: text({
    label: 'What is wrong',
    required: true,
    fixed: true,
    help: 'The part of the vehicle.',
    searchable: true,
    list: true,
  }),
  severity: choice(severities, {
    personal: 'vehicle_checks',
    required: true,
    fixed: true,
    tones: { major: 'wait', dangerous: 'bad' },
    list: true,
    filter: true,
  }),
  note: note({ label: 'Details', required: true, maxLength: 1000, searchable: true }),
  photos: files({ comesFirst: true, arePhotos: true }),
  inspection_id: reference('vehicle-inspections', {
    label: 'Vehicle check',
    ...computed,
    filter: true,
  }),
  driver_id: reference('employees', { isNamed: true, label: 'Driver', ...computed, filter: true }),
  reported_by: reference('employees', {
    personal: 'vehicle_checks',
    isNamed: true,
    ...computed,
    list: true,
    filter: true,
  }),
  reported_to: reference('employees', { isNamed: true, offered: { status: 'active' } }),
  triage: choice(triages, {
    tones: { monitor: 'wait', off_road: 'bad' },
    ...computed,
    list: true,
    filter: true,
  }),
  triage_note: note({ maxLength: 500, ...computed }),
  triaged_by: reference('employees', { ...computed, isNamed: true }),
  triaged_at: instant({ label: 'Triaged', ...computed }),
  status: stateField(defectStates, 'open', { form: false, list: true, filter: true }),
  reason: text({ maxLength: 500, ...computed }),
  corrective_actions: rows({
    row: () => correctiveActionRow,
    called: ['action', 'actions'],
    ...computed,
  }),
  evidence_files: files({ label: 'Evidence', ...computed }),
  closed_at: instant({ label: 'Closed', ...computed }),
};

export type Defect = RecordOf<typeof defectFields>;
