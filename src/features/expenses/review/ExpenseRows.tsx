import { useListContext, useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/kernel/fields';
import { KeyHints } from '../../../crud/review/KeyHints';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { ReviewRows } from '../../../crud/review/ReviewRows';
import { type BulkAction, SelectionBar } from '../../../crud/review/SelectionBar';
import type { Progress } from '../../../crud/review/useRun';
import { ExpenseCards } from './ExpenseCards';
import { ExpenseTable } from './ExpenseTable';
import type { ExpenseOffer } from './expenseOffers';
import { useQueue } from './QueueContext';

const STATES = ['submitted', 'approved', 'rejected', 'paid', 'draft'];
const COLUMNS = 7;

interface Props {
  isNarrow: boolean;
  mayPay: boolean;
  personOf: (expense: RecordValues) => string;
  progress: Progress | undefined;
}

/** The expenses of the queue, and what can be done to several. */
export function ExpenseRows({ isNarrow, mayPay, personOf, progress }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { rows, selected, isSelectable, offers, select, approve, ask } = useQueue();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const bulk = (
    offer: ExpenseOffer,
    label: string,
    run: (expenses: ReviewRow[]) => void,
  ): BulkAction[] => {
    const open = chosen.filter((expense) => offers(expense).may.has(offer));
    if (open.length === 0) return [];
    const words = translate(`expenses.review.${label}`, { smart_count: open.length });
    return [{ label: words, onRun: () => run(open) }];
  };
  const state = STATES.find((one) => one === filterValues.status) ?? 'any';
  const Rows = isNarrow ? ExpenseCards : ExpenseTable;
  return (
    <ReviewRows
      isNarrow={isNarrow}
      columns={COLUMNS}
      failed="expenses.review.failed"
      none={translate(`expenses.review.empty.${state}`)}
      bar={
        <SelectionBar
          count={chosen.length}
          actions={[
            ...bulk('approve', 'approve_all', approve),
            ...bulk('pay', 'pay_all', (expenses) => ask({ question: 'pay', expenses })),
          ]}
          progress={progress}
          onClear={() => select([])}
        />
      }
      foot={
        !isNarrow && (
          <KeyHints acts={['approve', 'less', 'return', ...(mayPay ? (['pay'] as const) : [])]} />
        )
      }
    >
      <Rows isSelectable={rows.some(isSelectable)} personOf={personOf} />
    </ReviewRows>
  );
}
