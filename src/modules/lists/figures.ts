import type { Figures } from '@/domain/kernel/hooks';
import type { Resource } from '@/domain/kernel/resource';
import { chargesBeside } from './billing/totals';
import { expenseFigures } from './expenses/totals';
import type { Figure } from './figure';
import { unreadBeside } from './notices/unread';
import { labourBeside } from './reports/figures';
import { hoursBeside } from './timesheets/figures';

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
