import { daysFrom } from '@/core/samples/days';
import { onePagePdf } from '@/core/samples/pdf';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';

const [LOGBOOK, MOT, INSURANCE, INVOICE, PERMIT] = [10, 11, 12, 13, 14];

/** A document of a record; `issued` is in days before today, `expires` in days from today. */
type SampleDocument = readonly [
  entity: string,
  id: number,
  record: string,
  type: number,
  number: string,
  issued: number,
  expires: number | null,
];

const DOCUMENTS: readonly SampleDocument[] = [
  ['vehicles', 1, 'YD21KXF', LOGBOOK, 'V5C-70118234', 1_600, null],
  ['vehicles', 1, 'YD21KXF', MOT, 'MOT-4471 9023 1187', 347, 18],
  ['vehicles', 1, 'YD21KXF', INSURANCE, 'PFI/20817/26', 269, 96],
  ['vehicles', 2, 'YK70OZE', MOT, 'MOT-5582 1134 2298', 244, 121],
  ['vehicles', 3, 'YJ22LVB', MOT, 'MOT-6693 2245 3309', 371, -6],
  ['vehicles', 6, 'MX71PCO', INSURANCE, 'PFI/19102/25', 353, 12],
  ['vehicles', 13, 'YH19BKO', LOGBOOK, 'V5C-55201897', 2_500, null],
  ['parking', 25, 'PERMIT-2124', PERMIT, 'B-40417', 340, 12],
  ['parking', 26, 'PERMIT-2125', PERMIT, 'H-10233', 5, 360],
  ['it-assets', 1, 'LT-1001', INVOICE, 'INV-88213', 420, null],
];

/** Returns the files of the sample documents of records, with ids from `first`. */
export const sampleRecordPapers = (first: number): readonly SampleFile[] =>
  DOCUMENTS.map(([, , record, , number], index) => ({
    id: first + index,
    name: `${record}-${number}.pdf`.toLowerCase().replace(/[^a-z0-9.]+/g, '-'),
    type: 'application/pdf',
    bytes: onePagePdf([`Paper of ${record}`, `Number: ${number}`, 'Sample document']),
  }));

/** Returns the sample documents of records; `files` are those of `sampleRecordPapers`. */
export const recordDocumentsWith =
  (files: readonly SampleFile[]) =>
  (today: string): SampleRow[] =>
    DOCUMENTS.map(([entity, id, record, type, number, issued, expires], index) => {
      const file = files[index];
      return {
        entity,
        entity_id: id,
        record,
        document_type_id: type,
        number,
        file: file ? fileValue(file) : null,
        issue_date: daysFrom(today, -issued),
        expiry_date: expires === null ? null : daysFrom(today, expires),
      };
    });
