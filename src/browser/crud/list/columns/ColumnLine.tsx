import { useSortable } from '@dnd-kit/sortable';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '@/browser/kit/IconButton';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { styled } from '@/browser/kit/styles/styled';

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: 36,
  borderRadius: 6,
  background: theme.palette.raised,
  '& > label': { minWidth: 0, margin: 0 },
  '& > label > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .grip': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 36,
    color: theme.palette.text.secondary,
    cursor: 'grab',
    touchAction: 'none',
  },
  '&:hover': { background: theme.palette.action.hover },
  // Only on hover or focus: some forty buttons at once would be clutter.
  '&:not(:hover, :focus-within) [data-step]': { opacity: 0 },
  '& [aria-pressed=true]': { color: theme.palette.primary.main },
  '&:not(:hover, :focus-within) [aria-pressed=false]': { opacity: 0 },
  '@media (pointer: coarse)': {
    minHeight: 44,
    '& [data-step], & [aria-pressed=false]': { opacity: '1 !important' },
  },
}));

interface Props {
  name: string;
  label: string;
  isPinned: boolean;
  /** Left out at either end. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onPin: () => void;
  onHide: () => void;
}

/** A shown column: dragged or moved by buttons, pinned, and hidden by its checkbox. */
export function ColumnLine({ name, label, isPinned, onUp, onDown, onPin, onHide }: Props) {
  const translate = useTranslate();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: name });
  const words = (key: string) => translate(`lists.column.${key}`, { name: label });
  const step = (way: 'up' | 'down', onStep: Props['onUp'], icon: ReactNode) => (
    <IconButton
      size="small"
      data-step=""
      aria-label={words(way)}
      disabled={!onStep}
      onClick={onStep}
    >
      {icon}
    </IconButton>
  );
  return (
    <Line
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
        opacity: isDragging ? 0.6 : undefined,
      }}
    >
      <span className="grip" aria-hidden="true" {...listeners}>
        <DragIndicator fontSize="small" />
      </span>
      <CheckboxLine checked onChange={onHide}>
        {label}
      </CheckboxLine>
      <div>
        {step('up', onUp, <ArrowUpward fontSize="small" />)}
        {step('down', onDown, <ArrowDownward fontSize="small" />)}
        <IconButton size="small" aria-label={words('pin')} aria-pressed={isPinned} onClick={onPin}>
          {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
        </IconButton>
      </div>
    </Line>
  );
}
