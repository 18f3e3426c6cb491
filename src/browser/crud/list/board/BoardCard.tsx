import { useDraggable } from '@dnd-kit/core';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { memo, type ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { RowActions } from '@/browser/crud/list/rows/RowActions';
import { RowTitle } from '@/browser/crud/list/rows/RowTitle';
import { relatedValueOf, ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { useWords } from '@/browser/crud/useWords';
import { CurrencyOf } from '@/browser/fields';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type BoardCardFields, needingAttention } from './cardContent';
import { HANDLE } from './dragging';

const Card = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  padding: '4px 6px 8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  fontSize: '0.8125rem',
  '&[data-lifted]': { boxShadow: '0 8px 24px rgb(23 28 46 / 24%)', cursor: 'grabbing' },
  '& > header': { display: 'flex', alignItems: 'center', minHeight: 32 },
  '& > header > strong': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > header > strong > a': { '@media (pointer: coarse)': { minHeight: 44 } },
  '& > header > button': {
    minWidth: 28,
    minHeight: 28,
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  [`& [${HANDLE}]`]: { touchAction: 'none', cursor: 'grab' },
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: '0 0 4px',
  },
  '& dl': { margin: 0, color: theme.palette.text.secondary },
  '& dl > div': { display: 'flex', lineHeight: '18px' },
  '& dt[data-shown]': { flex: 'none', marginRight: 6 },
  '& dd': {
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.palette.text.primary,
  },
}));

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Returns true if a value needs its label to be understood: a number, a day or a yes. */
const needsLabel = (field: Field) => kindOf(field).room === 'short';

interface Props {
  resource: Resource;
  record: RaRecord;
  fields: BoardCardFields;
  /** True if this person may move it. */
  isMovable: boolean;
}

/** A card of a board: the title of its record, what needs attention, and its key values. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { resource, record, isMovable } = props;
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: record.id,
    disabled: !isMovable,
    attributes: { roleDescription: translate('lists.board.handle') },
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      {...pointer}
      data-card={record.id}
      style={isDragging ? { opacity: 0.4 } : undefined}
    >
      <Card>
        <CardContent {...props}>
          {isMovable && (
            <IconButton
              ref={setActivatorNodeRef}
              {...attributes}
              {...{ [HANDLE]: '' }}
              size="small"
              aria-label={translate('lists.board.card', { name: nameOf(record) })}
              onKeyDown={(event) => onKeyDown?.(event)}
            >
              <DragIndicator fontSize="small" />
            </IconButton>
          )}
          <RowActions resource={resource} record={record} />
        </CardContent>
      </Card>
    </li>
  );
});

/** The card that follows the pointer. */
export const LiftedCard = (props: Props) => (
  <Card data-lifted="">
    <CardContent {...props} />
  </Card>
);

interface ContentProps extends Props {
  /** Its tools. */
  children?: ReactNode;
}

function CardContent({ resource, record, fields, children }: ContentProps) {
  const { title, values } = fields;
  const attention = needingAttention(fields, record);
  const valueIn = ([source, field]: [string, Field], isPlain: boolean) => (
    <ValueCell
      {...{ source, field, isPlain }}
      value={record[source]}
      related={relatedValueOf(source, field, record)}
    />
  );
  return (
    <>
      <header>
        <strong>
          {title && <RowTitle {...{ resource, record }} source={title[0]} field={title[1]} />}
        </strong>
        {children}
      </header>
      {attention.length > 0 && (
        <p>
          {attention.map((one) => (
            <span key={one[0]}>{valueIn(one, false)}</span>
          ))}
        </p>
      )}
      <CurrencyOf value={record.currency}>
        <dl>
          {values
            .filter(([source]) => !isEmpty(record[source]))
            .map((one) => {
              const label = <FieldLabel source={one[0]} field={one[1]} />;
              const isLabelled = needsLabel(one[1]);
              return (
                <div key={one[0]}>
                  <dt data-shown={isLabelled ? '' : undefined}>
                    {isLabelled ? label : <VisuallyHidden>{label}</VisuallyHidden>}
                  </dt>
                  <dd>{valueIn(one, true)}</dd>
                </div>
              );
            })}
        </dl>
      </CurrencyOf>
    </>
  );
}
