import { useSortable } from '@dnd-kit/sortable';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { Chip } from '@/browser/kit/Chip';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { answerTypes, type ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { severities } from '@/modules/vehicleChecks/model/defects/severities';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '4px 12px',
  background: theme.palette.background.paper,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& .grip': {
    display: 'inline-flex',
    boxSizing: 'border-box',
    alignItems: 'center',
    minWidth: 24,
    minHeight: 24,
    padding: 4,
    border: 0,
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'grab',
    touchAction: 'none',
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > div + div': { gridColumn: '1 / -1', justifySelf: 'end' },
    '& [data-sign]': { width: 44, height: 44 },
    '& .grip': { minWidth: 44, minHeight: 44, justifyContent: 'center' },
  },
}));

interface Props {
  item: ChecklistItem;
  isFirst: boolean;
  isLast: boolean;
  onStep?: (by: -1 | 1) => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

const TONES = { minor: undefined, major: 'warning', dangerous: 'error' } as const;

/** A row of the checklist: the item, its facts, and buttons to move, edit and remove it. */
export function ItemRow({ item, isFirst, isLast, onStep, onEdit, onRemove }: Props) {
  const translate = useTranslate();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: !onStep,
  });
  const { label, guidance, answer_type: type, default_severity: severity } = item;
  const narrowed = item.fuel_type_ids.length + item.vehicle_category_ids.length > 0;
  const words = (key: string) => translate(`vehicleChecks.office.builder.${key}`, { label });
  const facts = [
    type !== 'check' && answerTypes[type],
    !item.required && words('optional'),
    item.photo_on_fail && words('with_photo'),
    narrowed && words('some_vehicles'),
  ].filter(Boolean);
  return (
    <Row
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
        opacity: isDragging ? 0.6 : undefined,
      }}
    >
      {onStep ? (
        <span className="grip" aria-hidden="true" {...listeners}>
          <DragIndicator fontSize="small" />
        </span>
      ) : (
        <span />
      )}
      <div>
        <p>
          {label} {type === 'check' && <Chip tone={TONES[severity]}>{severities[severity]}</Chip>}
        </p>
        {guidance && <small>{guidance}</small>}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </div>
      {onStep && (
        <div>
          <IconButton aria-label={words('up')} disabled={isFirst} onClick={() => onStep(-1)}>
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton aria-label={words('down')} disabled={isLast} onClick={() => onStep(1)}>
            <ArrowDownward fontSize="small" />
          </IconButton>
          <IconButton aria-label={words('edit')} onClick={onEdit}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton aria-label={words('remove')} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </div>
      )}
    </Row>
  );
}
