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

interface Props {
  count: number;
  /** What doing it to all of them is called. */
  action: string;
  progress: Progress | undefined;
  onRun: () => void;
  onClear: () => void;
}

/** How many rows are selected and what can be done to them together; while it is done, how far it has come. */
export function SelectionBar({ count, action, progress, onRun, onClear }: Props) {
  const translate = useTranslate();
  if (progress) {
    return (
      <Bar role="status">
        {translate('fieldhouse.review.progress', { ...progress })}
        <div>
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.total) * 100}
            aria-label={action}
          />
        </div>
      </Bar>
    );
  }
  if (count === 0) return null;
  return (
    <Bar>
      <span role="status">{translate('fieldhouse.review.selected', { smart_count: count })}</span>
      <Button variant="contained" onClick={onRun}>
        {action}
      </Button>
      <Button onClick={onClear}>{translate('ra.action.unselect')}</Button>
    </Bar>
  );
}
