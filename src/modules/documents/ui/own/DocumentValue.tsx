import type { RaRecord } from 'react-admin';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { styled } from '@/browser/kit/styles/styled';
import { asRecordOf } from '@/core/resource/records';
import { expiryOf } from '@/modules/documents/model/documents';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';
import { documentsResource } from '@/modules/documents/ui/documentsResource';
import { ExpiryMark } from '@/modules/documents/ui/ExpiryMark';

/** The fields of a document that are shown, in order. */
export const SHOWN = ['document_type_id', 'number', 'issue_date', 'expiry_date', 'file'] as const;

export type ShownField = (typeof SHOWN)[number];

export const labelKey = (source: ShownField) =>
  `resources.${documentsResource.route}.fields.${source}`;

const ExpiryDate = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap' },
}));

interface Props {
  document: RaRecord;
  source: ShownField;
}

/** A value of a document. The expiry date is followed by its meaning today. */
export function DocumentValue({ document, source }: Props) {
  const { day } = useCompanyTime();
  const field = documentsResource.fields[source];
  if (!field) return null;
  const value = <ValueCell source={source} field={field} value={document[source]} />;
  if (source !== 'expiry_date') return value;
  const dates = asRecordOf(employeeDocuments, document);
  return (
    <ExpiryDate>
      {value}
      <ExpiryMark expiry={expiryOf(dates, day(new Date().toISOString()))} />
    </ExpiryDate>
  );
}
