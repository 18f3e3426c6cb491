import { valuesOf } from '@/core/resource/records';
import type { Demo } from '@/core/samples/demo';
import { sampleNotices } from '@/core/samples/sampleNotices';
import { checklistVersions, firstChecklist } from './checklists/checklistSamples';
import { defectsWith } from './defects/defectSamples';
import { defectNoticeSamples } from './defects/noticeSamples';
import { sampleEvidence } from './sampleEvidence';
import { samplePhotos } from './samplePhotos';
import { inspectionsWith } from './samples';

/** A company begins with a published checklist whose items apply to vehicles of any fuel and category. */
export const vehicleChecksDemo: Demo = {
  rows: {
    'vehicle-checklist': checklistVersions,
    'vehicle-inspections': (today, { files }) => inspectionsWith(files('checkPhotos'))(today),
    'vehicle-defects': (today, { files }) =>
      defectsWith(files('checkPhotos'), files('repairPapers'))(today),
  },
  files: {
    checkPhotos: { at: 40, make: samplePhotos },
    repairPapers: { at: 50, make: sampleEvidence },
  },
  offers: [sampleNotices.of(defectNoticeSamples)],
  first: {
    'vehicle-checklist': (rows, today) =>
      rows.slice(0, 1).map((row) => valuesOf({ ...row, ...firstChecklist(today) })),
  },
};
