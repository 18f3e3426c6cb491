import type { Demo, DemoCompany } from '@/core/samples/demo';
import { rowOfNotice, sampleNotices } from '@/core/samples/sampleNotices';
import type { SampleRow } from '@/core/samples/sampleRow';

/** Returns the notices of the demo company, from the samples of each module. */
const noticesOf = (today: string, { offers }: DemoCompany): SampleRow[] =>
  sampleNotices
    .among(offers)
    .flatMap((notices) => notices(today))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap((one) => rowOfNotice(one, today));

/** A daily mail about dangerous defects, none about them, and a daily mail about approvals. */
const noticePreferences = (): SampleRow[] => [
  { user_id: 1, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 2, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 3, kind: 'defect_dangerous', mail: 'never' },
  { user_id: 4, kind: 'week_approved', mail: 'daily' },
];

export const noticesDemo: Demo = {
  rows: { notices: noticesOf, 'notice-preferences': noticePreferences },
};
