import type { DemoCompany } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { rowOfNotice, toldNotices } from '@/core/samples/toldNotice';

/** What people of the demo company were told, by what the samples of each module gave. */
export const noticesOf = (today: string, { offers }: DemoCompany): SampleRow[] =>
  toldNotices
    .among(offers)
    .flatMap((told) => told(today))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap((one) => rowOfNotice(one, today));

/** Administrators who read of dangerous defects once a day, a manager who wants no mail of them, and an engineer who reads once a day what was approved. */
export const noticePreferences = (): SampleRow[] => [
  { user_id: 1, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 2, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 3, kind: 'defect_dangerous', mail: 'never' },
  { user_id: 4, kind: 'week_approved', mail: 'daily' },
];
