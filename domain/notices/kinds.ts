import { absenceNotices } from '../absences/absenceNotices';
import { releaseNotices } from '../afp/releaseNotices';
import { assetNotices } from '../assets/assetNotices';
import { documentNotices, paperNotices } from '../documents/documentNotices';
import { expenseNotices } from '../expenses/expenseNotices';
import { vehicleNotices } from '../fleet/vehicleNotices';
import type { MailChoice, NoticeKind } from '../kernel/notices';
import { parkingNotices } from '../parking/parkingNotices';
import { reminderNotices } from '../timesheets/reminderNotices';
import { weekNotices } from '../timesheets/weekNotices';
import { defectNotices } from '../vehicleChecks/defectNotices';

/** Every kind of notice, by the path of the resource whose records give it; its entry names them too. */
export const noticeKinds: Readonly<Record<string, readonly NoticeKind[]>> = {
  'timesheet-weeks': weekNotices,
  employees: reminderNotices,
  expenses: expenseNotices,
  absences: absenceNotices,
  'employee-documents': documentNotices,
  documents: paperNotices,
  vehicles: vehicleNotices,
  'it-assets': assetNotices,
  parking: parkingNotices,
  'vehicle-defects': defectNotices,
  'afp-retention-releases': releaseNotices,
};

/** Every kind of notice. */
export const everyKind = Object.values(noticeKinds).flat();

/** How people get each kind by mail who have not chosen, by its name. */
export const mailDefaults: Readonly<Record<string, MailChoice>> = Object.fromEntries(
  everyKind.map(({ name, mail }) => [name, mail]),
);

/** The kinds as a choice: their names and what people read. */
export const kindOptions: Readonly<Record<string, string>> = Object.fromEntries(
  everyKind.map(({ name, label }) => [name, label]),
);
