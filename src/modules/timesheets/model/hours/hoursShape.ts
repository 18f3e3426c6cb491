import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { decimal } from '@/core/fields/kinds/decimal';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { listFigures } from '@/modules/timesheets/model/totals';

/** Hours; "0" without entries. */
const hours = decimal({ required: true });
/** Set for a list of one person's one week, else "0". */
const ofOneWeek: AnswerShape = {
  either: [boolean({ required: true }), choice({ '0': 'Unknown' }, { required: true })],
};

/** The figures returned with a list of entries, as `listFigures` builds them. */
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
