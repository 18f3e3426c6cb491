import { daysFrom } from '@/core/samples/days';
import { numbered, type SampleNotice } from '@/core/samples/sampleNotices';
import { WARNING_DAYS } from './documents';
import { employeeDocuments } from './employeeDocuments';
import * as samples from './samples';

/** Returns the notices of expiring documents in the demo company. */
export function documentNoticeSamples(today: string): SampleNotice[] {
  const types = samples.documentTypes();
  return numbered(samples.employeeDocuments(today)).flatMap((record) => {
    const expiry = String(record.expiry_date ?? '');
    const isExpiring = expiry >= today && expiry <= daysFrom(today, WARNING_DAYS);
    if (record.status !== 'current' || !isExpiring) return [];
    return {
      entry: employeeDocuments,
      name: 'document_expiring',
      record,
      to: Number(record.user_id),
      at: `${daysFrom(expiry, -WARNING_DAYS)}T06:00:00.000Z`,
      words: { document_type_id: types[Number(record.document_type_id) - 1]?.name },
      occasion: expiry,
    };
  });
}
