import { valuesOf } from '@/core/resource/records';
import type { SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { seededItems } from '@/modules/vehicleChecks/model/checklists/seededItems';
import { withSampleEvidence } from '@/modules/vehicleChecks/model/sampleEvidence';
import { at } from '@/modules/vehicleChecks/model/sampleFaults';
import { photosOf } from '@/modules/vehicleChecks/model/samplePhotos';
import { sampleChecks } from '@/modules/vehicleChecks/model/samples';

const labelOf = (key: string) => seededItems().find((item) => item.key === key)?.label ?? key;

/** Returns the defects of the sample checks and three others, with `samplePhotos` and `sampleEvidence` as files. */
export const defectsWith =
  (files: readonly SampleFile[], evidence: readonly SampleFile[]) =>
  (today: string): SampleRow[] => {
    const checks = sampleChecks(today);
    const fromChecks = checks.flatMap(({ days, vehicle, driver, faults }, index) =>
      faults
        .filter(({ answer }) => answer === 'fail')
        .map(({ item, severity, note, defect }) =>
          valuesOf({
            vehicle_id: vehicle,
            item: labelOf(item),
            severity,
            note,
            photos: photosOf(files, vehicle, item),
            inspection_id: index + 1,
            driver_id: driver,
            reported_by: driver,
            created_at: at(today, days, '07:30'),
            created_by: driver,
            ...withSampleEvidence(defect, evidence),
          }),
        ),
    );
    return [
      ...fromChecks,
      {
        vehicle_id: 14,
        item: 'Sliding door',
        severity: 'minor',
        note: 'Sticks half way. Needs grease.',
        driver_id: 12,
        reported_by: 12,
      },
      {
        vehicle_id: 16,
        item: 'Sills',
        severity: 'dangerous',
        note: 'Corroded through behind the nearside front wheel.',
        photos: photosOf(files, 16, 'sills'),
        driver_id: 3,
        reported_by: 3,
        triage: 'off_road',
        triaged_by: 2,
        triaged_at: at(today, 30, '11:20'),
      },
      {
        vehicle_id: 10,
        item: 'Mud flap',
        severity: 'minor',
        note: 'Nearside rear one is torn.',
        driver_id: 27,
        reported_by: 11,
        status: 'no_action_needed',
        reason: 'Not fitted to this model; taken off.',
        closed_at: at(today, 20, '09:00'),
      },
    ];
  };
