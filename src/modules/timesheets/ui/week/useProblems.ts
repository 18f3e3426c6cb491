import { useTranslate } from 'react-admin';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { type Cell, cellName } from './model/week';
import { useJobText } from './useJobText';
import { useWeek } from './WeekContext';

/** The reason why a cell is not saved. */
export interface Problem {
  cell: Cell;
  where: string;
  what: string;
}

/** Returns the problems that block saving, by cell. */
export function useProblems(): ReadonlyMap<string, Problem> {
  const translate = useTranslate();
  const wordsOf = useJobText();
  const { state } = useWeek();
  const { content, issues } = state;
  const problems = new Map<string, Problem>();
  const add = (cell: Cell, what: string) => {
    const row = content.rows.find(({ id }) => id === cell.rowId);
    const job = row ? wordsOf(row.job).title : '';
    const where = `${dayTexts(cell.date).short}, ${job}`;
    problems.set(cellName(cell), { cell, where, what });
  };
  for (const { key, rowId, values } of content.entries) {
    const found = issues.get(key);
    if (found)
      add({ rowId, date: String(values.date) }, [...new Set(Object.values(found))].join(' '));
  }
  for (const [name, { text, issue }] of Object.entries(content.unread)) {
    const [rowId = '', date = ''] = name.split(' ');
    // On a phone a start and a finish are two boxes, and one may still be empty.
    const isHalf = /^-\d\d:\d\d$|^\d\d:\d\d-$/.test(text.trim());
    const words = isHalf ? 'timesheets.week.entry.both_times' : `timesheets.week.unread.${issue}`;
    add({ rowId, date }, translate(words, { text }));
  }
  return problems;
}
