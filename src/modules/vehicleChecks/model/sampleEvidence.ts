import { onePagePdf } from '@/core/samples/pdf';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { Defect } from './defects/defectFields';

/** The documents of sample repairs: the number given on the repair, and the lines of text. */
const DOCUMENTS: readonly (readonly [evidence: string, lines: readonly string[]])[] = [
  ['Invoice 20418', ['Kirkstall Road Garage', 'Brake light, nearside: bulb and fitting', '14.50']],
  [
    'Job sheet KRG-771',
    ['Kirkstall Road Garage', 'Horn: contacts cleaned, new horn ordered', '40.00'],
  ],
];

/** Returns the invoices and job sheets of the sample repairs, with ids from `first`. */
export const sampleEvidence = (first: number): readonly SampleFile[] =>
  DOCUMENTS.map(([evidence, lines], index) => ({
    id: first + index,
    name: `${evidence.toLowerCase().replaceAll(' ', '-')}.pdf`,
    type: 'application/pdf',
    bytes: onePagePdf([evidence, ...lines, 'Sample document']),
  }));

/** Adds the documents that the actions of a sample defect name; `files` are those of `sampleEvidence`. */
export function withSampleEvidence(
  defect: Partial<Defect> | undefined,
  files: readonly SampleFile[],
): Partial<Defect> | undefined {
  const actions = defect?.corrective_actions;
  if (!actions) return defect;
  const found = actions.map(({ evidence }) => {
    const file = files[DOCUMENTS.findIndex(([named]) => named === evidence)];
    return file ? [fileValue(file)] : [];
  });
  return {
    ...defect,
    corrective_actions: actions.map((action, index) => ({
      ...action,
      files: (found[index] ?? []).map(({ id }) => id),
    })),
    evidence_files: found.flat(),
  };
}
