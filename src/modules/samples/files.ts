import type { SampleFile } from '@/core/samples/sampleFile';
import { sampleRecordPapers } from '@/modules/documents/model/recordSamples';
import { documentFiles } from '@/modules/documents/model/samples';
import { sampleReceipts } from '@/modules/expenses/model/samples';
import { sampleNotices } from '@/modules/parking/model/samples';
import { sampleEvidence } from '@/modules/vehicleChecks/model/sampleEvidence';
import { samplePhotos } from '@/modules/vehicleChecks/model/samplePhotos';

const documents = documentFiles();

/** The receipts of the sample expenses, numbered after the sample documents. */
export const receiptFiles: readonly SampleFile[] = sampleReceipts(documents.length + 1);

/** The notices of the sample parking records, numbered after the receipts. */
export const noticeFiles: readonly SampleFile[] = sampleNotices(
  documents.length + receiptFiles.length + 1,
);

/** The papers of the sample vehicles, assets and parking records, numbered after the notices. */
export const recordPapers: readonly SampleFile[] = sampleRecordPapers(
  documents.length + receiptFiles.length + noticeFiles.length + 1,
);

const papers = [...documents, ...receiptFiles, ...noticeFiles, ...recordPapers];

/** The photos of the sample vehicle checks and defects, numbered after the papers. */
export const checkPhotos: readonly SampleFile[] = samplePhotos(papers.length + 1);

/** The invoices and job sheets of sample repairs, numbered after the photos. */
export const repairPapers: readonly SampleFile[] = sampleEvidence(
  papers.length + checkPhotos.length + 1,
);

const files = [...papers, ...checkPhotos, ...repairPapers];

/** The files that the sample records name, by their ids: small PDFs of one page, and small pictures. */
export const sampleFiles = (): readonly SampleFile[] => files;
