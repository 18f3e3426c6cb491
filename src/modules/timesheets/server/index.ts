import type { Change, Made } from '@/engine/call';
import { handle, serverModule } from '@/engine/handlers';
import { holidays } from '@/modules/holidays/model/holidays';
import { employees } from '@/modules/people/model/employees';
import { workSchedules } from '@/modules/people/model/schedules/workSchedules';
import { workLocations } from '@/modules/people/model/workLocations';
import { timesheetsFigures } from '@/modules/timesheets/model/dashboardFigures';
import { timesheetsDemo } from '@/modules/timesheets/model/demo';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { timesheetsModule } from '@/modules/timesheets/model/module';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { afterEntry } from './afterEntry';
import { noteTransition } from './auditNotes';
import { recountWeek } from './countWeeks';
import { beginEntry, saveEntry } from './entries';
import { hoursFigure } from './figures';
import { timesheetOperations } from './operations';
import {
  afterHoliday,
  afterHolidaysAdded,
  afterPerson,
  afterSchedule,
  afterWorkLocation,
} from './recountAfter';
import { remindInTime } from './reminding';
import { weekReviewer } from './reviewers';
import { timesheetViews } from './views';
import type { StoredWeek } from './weekLocking';
import { namesShown } from './weekNames';

/** Writes the audit note and recounts the week. */
function weekChanged(ctx: Change, made: Made<StoredWeek>): Promise<StoredWeek> {
  noteTransition(ctx, made);
  return recountWeek(ctx, made.after, { isAveraged: true });
}

export const timesheetsServer = serverModule({
  ...timesheetsModule,
  handlers: [
    handle(timesheetWeeks, {
      loads: { contract_manager_id: weekReviewer },
      onEach: weekChanged,
      presentAnswer: namesShown,
    }),
    handle(timesheets, {
      save: saveEntry,
      beginSave: beginEntry,
      afterChange: afterEntry,
      figures: hoursFigure,
    }),
    handle(workSchedules, { afterChange: afterSchedule }),
    handle(employees, { afterChange: afterPerson }),
    handle(workLocations, { afterChange: afterWorkLocation }),
    handle(holidays, { afterChange: afterHoliday, afterAdded: afterHolidaysAdded }),
  ],
  operations: timesheetOperations,
  views: timesheetViews,
  jobs: [remindInTime],
  figures: timesheetsFigures,
  demo: timesheetsDemo,
});
