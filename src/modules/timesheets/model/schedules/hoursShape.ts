import { boolean } from '@/core/fields/boolean';
import { choice } from '@/core/fields/choice';
import { decimal } from '@/core/fields/decimal';
import { text } from '@/core/fields/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { listFigures } from '@/modules/timesheets/model/totals';

/** Hours, and "0" over no entries. */
const hours = decimal({ required: true });
/** Said of one person's one week alone, and "0" of anything else. */
const ofOneWeek: AnswerShape = {
  either: [boolean({ required: true }), choice({ '0': 'Unknown' }, { required: true })],
};

/** What stands beside a list of entries, as `listFigures` tells it. */
export const hoursShape = {
  is_closed: ofOneWeek,
  is_shadow_engineer: ofOneWeek,
  shadow_engineer_name: text({ required: true }),
  regular_time: hours,
  total_claim_ot_1_5_hours: hours,
  total_claim_ot_2_0_hours: hours,
  overtime: hours,
  total_hours: hours,
  lunch_break: hours,
  total_claim_hours: hours,
} satisfies Readonly<Record<keyof ReturnType<typeof listFigures>, AnswerShape>>;
