import { absenceNotices } from '@/domain/absences/absenceNotices';
import { releaseNotices } from '@/domain/afp/releaseNotices';
import { assetNotices } from '@/domain/assets/assetNotices';
import { documentNotices, paperNotices } from '@/domain/documents/documentNotices';
import { expenseNotices } from '@/domain/expenses/expenseNotices';
import { vehicleNotices } from '@/domain/fleet/vehicleNotices';
import type { MailChoice, NoticeKind } from '@/domain/kernel/notices';
import { parkingNotices } from '@/domain/parking/parkingNotices';
import { reminderNotices } from '@/domain/timesheets/reminderNotices';
import { weekNotices } from '@/domain/timesheets/weekNotices';
import { defectNotices } from '@/domain/vehicleChecks/defectNotices';

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
