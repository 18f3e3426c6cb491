import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Progress } from './useRun';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 44,
  padding: '4px 12px',
  backgroundColor: theme.palette.action.selected,
  color: theme.palette.active,
  fontSize: '0.875rem',
  fontWeight: 500,
  '& > div': { flex: '1 1 120px' },
}));

/** Something that can be done to all of the selected rows, and what that is called. */
export interface BulkAction {
  label: string;
  onRun: () => void;
}

interface Props {
  count: number;
  /** The first is what is mostly wanted. */
  actions: readonly BulkAction[];
  progress: Progress | undefined;
  onClear: () => void;
}

/** How many rows are selected and what can be done to them together; while it is done, how far it has come. */
export function SelectionBar({ count, actions, progress, onClear }: Props) {
  const translate = useTranslate();
  if (progress) {
    return (
      <Bar role="status">
        {translate('fieldhouse.review.progress', { ...progress })}
        <div>
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.total) * 100}
            aria-label={translate('fieldhouse.review.running')}
          />
        </div>
      </Bar>
    );
  }
  if (count === 0) return null;
  return (
    <Bar>
      <span role="status">{translate('fieldhouse.review.selected', { smart_count: count })}</span>
      {actions.map(({ label, onRun }, index) => (
        <Button key={label} variant={index === 0 ? 'contained' : 'outlined'} onClick={onRun}>
          {label}
        </Button>
      ))}
      <Button onClick={onClear}>{translate('ra.action.unselect')}</Button>
    </Bar>
  );
}
