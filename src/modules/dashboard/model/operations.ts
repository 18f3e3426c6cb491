import { URGENCIES } from '@/core/dashboardFigures';
import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { decimal } from '@/core/fields/kinds/decimal';
import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { ownVehicleShape } from './ownVehicle';

const words = text({ required: true });
const day = date({ required: true });
const hours = decimal({ required: true });

/** The input of the dashboard: the weeks of its chart, or only the counts of the menu. */
export const dashboardInput = {
  start_date: date(),
  end_date: date(),
  only: choice({ counts: 'What the menu counts' }),
};

const figure: AnswerShape = {
  values: {
    name: words,
    urgency: choice(URGENCIES, { required: true }),
    of: words,
    count: integer(),
    oldest: text(),
    detail: text(),
    filter: { byName: 'anything' },
    menu: text(),
    is_warning: boolean({ required: true }),
    is_failed: boolean({ required: true }),
  },
};

const tiers = { regular: hours, ot_1_5: hours, ot_2_0: hours };

/** The items that need the requesting person. */
export const dashboardOperations: readonly Operation[] = [
  {
    name: 'dashboard',
    method: 'GET',
    path: 'dashboard',
    guard: 'signed-in',
    summary:
      'What needs you: counts of lists you may see with the filters that find them, your vehicles, your week, and hours by week; what could not be counted says so',
    input: dashboardInput,
    answer: {
      values: {
        start_date: day,
        end_date: day,
        unread: integer(),
        figures: { each: figure },
        week: {
          orNothing: {
            values: { week_start: day, status: text(), total_hours: hours },
          },
        },
        vehicles: { orNothing: { each: { values: ownVehicleShape } } },
        hours: {
          orNothing: { each: { values: { week_start: day, weeks: integer(), ...tiers } } },
        },
        failed: { each: text() },
      },
    },
  },
];
