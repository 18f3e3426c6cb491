import { useTranslate } from 'react-admin';
import { returnFocus } from '@/browser/crud/list/rows/returnFocus';
import { SelectionTools } from '@/browser/crud/list/rows/ToolsOrBar';
import { useReview } from '@/browser/crud/review/ReviewContext';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { ariaKeysOf, queueKey } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { styled } from '@/browser/kit/styles/styled';
import type { Progress } from './useRun';
import { useSelected } from './useSelected';

const Track = styled('div')({ flex: '1 1 120px' });

/** The number of selected rows and their actions; the progress while an action runs. */
export function SelectionBar({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  const { begin, select, words } = useReview();
  const { chosen, bulk } = useSelected();
  const labelOf = ({ action, open }: (typeof bulk)[number]) =>
    words(`bulk.${action.name}`, { label: action.label, smart_count: open.length });
  useOfferedCommands(
    progress || chosen.length === 0
      ? []
      : bulk.map((one) => ({
          ...{ id: one.action.name, label: labelOf(one) },
          run: () => begin(one.action, one.open),
        })),
  );
  if (progress) {
    return (
      <SelectionTools data-selection="" ref={returnFocus} role="status">
        {translate('fieldhouse.review.progress', { ...progress })}
        <Track>
          <ProgressBar
            value={(progress.done / progress.total) * 100}
            label={translate('fieldhouse.review.running')}
          />
        </Track>
      </SelectionTools>
    );
  }
  if (chosen.length === 0) return null;
  return (
    <SelectionTools data-selection="" ref={returnFocus}>
      <span role="status">
        {translate('fieldhouse.review.selected', { smart_count: chosen.length })}
      </span>
      {bulk.map(({ action, open }, index) => (
        <Button
          key={action.name}
          variant={index === 0 ? 'contained' : 'outlined'}
          {...(action.key !== undefined && {
            'aria-keyshortcuts': ariaKeysOf(queueKey(action.key)),
          })}
          onClick={() => begin(action, open)}
        >
          {labelOf({ action, open })}
          {action.opensDialog && '…'}
        </Button>
      ))}
      <Button onClick={() => select([])}>{translate('fieldhouse.crud.clear_selection')}</Button>
    </SelectionTools>
  );
}
