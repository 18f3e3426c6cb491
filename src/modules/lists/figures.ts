import type { Figures } from '@/core/resource/hooks';
import type { Resource } from '@/core/resource/resource';
import type { Figure } from '@/engine/lists/figure';
import { chargesBeside } from '@/modules/billing/server/totals';
import { expenseFigures } from '@/modules/expenses/server/totals';
import { unreadBeside } from '@/modules/notices/server/unread';
import { labourBeside } from '@/modules/reports/server/figures';
import { hoursBeside } from '@/modules/timesheets/server/figures';

const figures: Readonly<Record<Figures, Figure>> = {
  ...expenseFigures,
  hours: hoursBeside,
  'charge-totals': chargesBeside,
  labour: labourBeside,
  unread: unreadBeside,
};

/** The figures that stand beside the rows of a list; nothing where its entry names none. */
export const figureOf = ({ figures: declared }: Pick<Resource, 'figures'>): Figure | undefined =>
  declared && figures[declared.name];
