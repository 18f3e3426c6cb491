import type { Resource } from '@/core/resource/resource';
import { afpReport } from './applicationReport';
import { labourReport } from './labourReport';
import { timesheetReport } from './timesheetReport';

/** The reports by path: lists of records that other resources store, each with a separate call. */
export const reports: ReadonlyMap<string, Resource> = new Map(
  [timesheetReport, labourReport, afpReport].map((report): [string, Resource] => [
    report.path,
    report,
  ]),
);
