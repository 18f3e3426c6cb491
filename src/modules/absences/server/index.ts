import { handle, serverModule } from '@/engine/handlers';
import { absences } from '@/modules/absences/model/absences';
import { absencesFigures } from '@/modules/absences/model/dashboardFigures';
import { absencesDemo } from '@/modules/absences/model/demo';
import { absencesModule } from '@/modules/absences/model/module';
import { absenceDays } from './absenceDays';
import { bookAbsence, daysToBook, emptyAbsence, loadApprovedDays } from './booking';
import { absenceViews } from './views';

export const absencesServer = serverModule({
  ...absencesModule,
  handlers: [
    handle(absences, {
      prepare: [absenceDays],
      loads: { days: daysToBook, hours: loadApprovedDays },
      on: { approve: bookAbsence, 'undo-approve': emptyAbsence, cancel: emptyAbsence },
    }),
  ],
  views: absenceViews,
  figures: absencesFigures,
  demo: absencesDemo,
});
