import type { MailChoice, NoticeKind } from '@/core/notices';
import { absenceNotices } from '@/modules/absences/model/absenceNotices';
import { assetNotices } from '@/modules/assets/model/assetNotices';
import { documentNotices, paperNotices } from '@/modules/documents/model/documentNotices';
import { expenseNotices } from '@/modules/expenses/model/expenseNotices';
import { vehicleNotices } from '@/modules/fleet/model/vehicleNotices';
import { parkingNotices } from '@/modules/parking/model/parkingNotices';
import { releaseNotices } from '@/modules/paymentApplications/model/releases/releaseNotices';
import { reminderNotices } from '@/modules/timesheets/model/weeks/reminderNotices';
import { weekNotices } from '@/modules/timesheets/model/weeks/weekNotices';
import { defectNotices } from '@/modules/vehicleChecks/model/defects/defectNotices';

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
