import type { Figures } from '../domain/kernel/hooks';
import { expenseFigures } from './expenses/totals';
import type { Figure } from './figure';
import { hoursBeside } from './timesheets/figures';

const figures: Readonly<Record<Figures, Figure>> = {
  ...expenseFigures,
  hours: hoursBeside,
};

/** The figures that stand beside the rows of a list; none where its entry names none. */
export const figuresOf: Figure = async (call, reads, of, query) =>
  of.figures ? figures[of.figures](call, reads, of, query) : {};
