import type { Resource } from '@/core/resource/resource';
import { afpReport } from './applicationReport';
import { labourReport } from './labourReport';
import { timesheetReport } from './timesheetReport';

/** The reports as their screens know them, by path: lists of what other resources store, each answered by a call of its own. */
export const reports: ReadonlyMap<string, Resource> = new Map(
  [timesheetReport, labourReport, afpReport].map((report): [string, Resource] => [
    report.path,
    report,
  ]),
);
