import { onePagePdf } from '@/core/samples/pdf';
import {
  docxOf,
  EXCEL,
  excelTypes,
  part,
  related,
  relationships,
  WORD,
  WORD_RELATIONSHIPS,
  xlsx,
} from './officeFiles';
import { jpegOf, pngOf } from './pictures';
import { zipOf } from './zipFiles';

// Accepted files, as the tests of the rule and of the back ends send them; those that are refused: badFiles.ts.

/** A file of each accepted type: the name it is sent under, its bytes, its type. */
export const soundFiles = [
  { name: 'licence.pdf', bytes: onePagePdf(['Licence']), type: 'application/pdf' },
  { name: 'photo.png', bytes: pngOf(5000, 5000), type: 'image/png' },
  { name: 'photo.jpg', bytes: jpegOf(800, 600), type: 'image/jpeg' },
  { name: 'scan.JPEG', bytes: jpegOf(800, 600, 0xc2), type: 'image/jpeg' },
  {
    name: 'contract.docx',
    bytes: docxOf(),
    type: WORD,
  },
  {
    name: 'hours.xlsx',
    bytes: zipOf([excelTypes, { name: 'xl/workbook.xml', stored: true }], {
      comment: 'saved manually',
    }),
    type: EXCEL,
  },
  {
    name: 'letter.docx',
    bytes: docxOf(
      part(
        WORD_RELATIONSHIPS,
        relationships(
          related('hyperlink', 'https://example.com/?a=1&amp;b=2') +
            related('image', 'media/image1.png', '') +
            related('package', 'embeddings/Figures.xlsx', ''),
        ),
      ),
      part('word/embeddings/Figures.xlsx', xlsx),
    ),
    type: WORD,
  },
] as const;
