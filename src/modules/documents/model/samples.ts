import { daysFrom } from '@/core/samples/days';
import { onePagePdf } from '@/core/samples/pdf';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { nameOfEmployee } from '@/modules/people/model/samples';

interface DocumentType {
  name: string;
  prefix: string;
  has_expiry: boolean;
  is_mandatory: boolean;
  is_sensitive: boolean;
  is_active: boolean;
}

const recordType = (name: string, prefix: string, has_expiry: boolean): DocumentType => ({
  name,
  prefix,
  has_expiry,
  is_mandatory: false,
  is_sensitive: false,
  is_active: true,
});

const TYPES: readonly DocumentType[] = [
  {
    name: 'Driving licence',
    prefix: 'DL',
    has_expiry: true,
    is_mandatory: true,
    is_sensitive: false,
    is_active: true,
  },
  {
    name: 'Right to work',
    prefix: 'RTW',
    has_expiry: true,
    is_mandatory: true,
    is_sensitive: true,
    is_active: true,
  },
  {
    name: 'ECS card',
    prefix: 'ECS',
    has_expiry: true,
    is_mandatory: false,
    is_sensitive: false,
    is_active: true,
  },
  {
    name: 'Gas Safe card',
    prefix: 'GAS',
    has_expiry: true,
    is_mandatory: false,
    is_sensitive: false,
    is_active: true,
  },
  {
    name: 'Asbestos awareness',
    prefix: 'ASB',
    has_expiry: true,
    is_mandatory: true,
    is_sensitive: false,
    is_active: true,
  },
  {
    name: 'First aid at work',
    prefix: 'FAW',
    has_expiry: true,
    is_mandatory: false,
    is_sensitive: false,
    is_active: true,
  },
  {
    name: 'Occupational health report',
    prefix: 'OH',
    has_expiry: false,
    is_mandatory: false,
    is_sensitive: true,
    is_active: true,
  },
  {
    name: 'Employment contract',
    prefix: 'EC',
    has_expiry: false,
    is_mandatory: true,
    is_sensitive: true,
    is_active: true,
  },
  {
    name: 'CRB check',
    prefix: 'CRB',
    has_expiry: false,
    is_mandatory: false,
    is_sensitive: true,
    is_active: false,
  },
  recordType('Logbook (V5C)', 'V5C', false),
  recordType('MOT certificate', 'MOT', true),
  recordType('Insurance certificate', 'INS', true),
  recordType('Purchase invoice', 'INV', false),
  recordType('Permit', 'PER', true),
];

export const documentTypes = (): SampleRow[] => TYPES.map(({ prefix, ...row }) => row);

/** A document of an employee; `issued` is in days before today, `expires` in days from today (null: never). */
type SampleDocument = readonly [
  user: number,
  type: number,
  issued: number,
  expires: number | null,
  superseded?: true,
];

const DOCUMENTS: readonly SampleDocument[] = [
  [4, 1, 900, 2_700],
  [4, 2, 700, 1_100],
  [4, 3, 1_080, 15],
  [4, 5, 400, -35],
  [4, 5, 800, -430, true],
  [4, 8, 1_200, null],
  [3, 1, 1_500, 2_100],
  [3, 6, 1_070, 25],
  [11, 1, 2_000, 1_600],
  [11, 3, 300, 800],
  [12, 1, 640, 3_000],
  [12, 5, 340, 25],
  [13, 6, 1_100, -5],
  [13, 7, 60, null],
  [14, 2, 500, 48],
  [16, 1, 3_640, 10],
  [19, 4, 330, 35],
  [20, 4, 380, -15],
  [21, 1, 1_000, 2_600],
  [22, 5, 200, 165],
  [27, 1, 3_660, -8],
  [28, 2, 720, 6],
  [31, 1, 2_500, 1_100],
  [34, 3, 1_000, 95],
  [36, 8, 420, null],
  [5, 8, 2_600, null],
];

const fileName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const numberOf = (index: number, type: DocumentType | undefined) =>
  `${type?.prefix ?? 'DOC'}-${String(40_117 + index * 613).padStart(6, '0')}`;

const files: readonly SampleFile[] = [
  ...DOCUMENTS.map(([user, typeId], index) => {
    const type = TYPES[typeId - 1];
    const title = type?.name ?? 'Document';
    const number = numberOf(index, type);
    return {
      id: index + 1,
      name: `${fileName(title)}-${fileName(nameOfEmployee(user))}-${fileName(number)}.pdf`,
      type: 'application/pdf',
      bytes: onePagePdf([
        title,
        `Holder: ${nameOfEmployee(user)}`,
        `Number: ${number}`,
        'Sample document',
      ]),
    };
  }),
  {
    id: DOCUMENTS.length + 1,
    name: 'sample.pdf',
    type: 'application/pdf',
    bytes: onePagePdf(['Sample document']),
  },
];

/** Returns one-page PDFs for the sample documents and, last, one for a record of any other kind. */
export const documentFiles = (): readonly SampleFile[] => files;

export const employeeDocuments = (today: string): SampleRow[] =>
  DOCUMENTS.map(([user, typeId, issued, expires, superseded], index) => {
    const file = files[index];
    return {
      number: numberOf(index, TYPES[typeId - 1]),
      user_id: user,
      document_type_id: typeId,
      file: file ? fileValue(file) : null,
      issue_date: daysFrom(today, -issued),
      expiry_date: expires === null ? null : daysFrom(today, expires),
      status: superseded ? 'superseded' : 'current',
    };
  });
