import { daysFrom } from '@/core/samples/days';
import type { DemoCompany } from '@/core/samples/demo';
import { onePagePdf } from '@/core/samples/pdf';
import { recordDocumentOffers } from '@/core/samples/sampleDocument';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { documentTypes } from './samples';

const documentsIn = ({ offers }: Pick<DemoCompany, 'offers'>) =>
  recordDocumentOffers.among(offers).flat();

/** Returns the files of the documents that modules offer, with ids from `first`. */
export const recordDocumentFiles = (
  first: number,
  company: Pick<DemoCompany, 'offers'>,
): readonly SampleFile[] =>
  documentsIn(company).map(({ record, number }, index) => ({
    id: first + index,
    name: `${record}-${number}.pdf`.toLowerCase().replace(/[^a-z0-9.]+/g, '-'),
    type: 'application/pdf',
    bytes: onePagePdf([`Paper of ${record}`, `Number: ${number}`, 'Sample document']),
  }));

export function recordDocumentSamples(today: string, company: DemoCompany): SampleRow[] {
  const types = documentTypes().map(({ name }) => name);
  const files = company.files('recordDocuments');
  return documentsIn(company).map(
    ({ entity, id, record, type, number, issued, expires }, index) => {
      const file = files[index];
      return {
        entity,
        entity_id: id,
        record,
        document_type_id: types.indexOf(type) + 1,
        number,
        file: file ? fileValue(file) : null,
        issue_date: daysFrom(today, -issued),
        expiry_date: expires === null ? null : daysFrom(today, expires),
      };
    },
  );
}
