import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { ariaKeysOf, keysOf, queueKey } from '../../kit/shortcuts';
import { styled } from '../../kit/styles/styled';
import { useSingleKeys } from '../../kit/useShortcut';
import { type QueueAction, useReview } from './ReviewContext';
import type { ReviewRow } from './reviewed';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& + p': { color: theme.palette.text.secondary },
}));

interface Props {
  row: ReviewRow;
  /** What more can be done about it. */
  children?: ReactNode;
}

/** What this person may do with a row now, and why not, if they never may. */
export function QueueActions({ row, children }: Props) {
  const { transitionsOf, actionsFor, begin } = useReview();
  const actions = actionsFor(row);
  const first = actions.find(({ transition }) => transition.isPrimary) ?? actions[0];
  const { why } = transitionsOf(row);
  return (
    <>
      <Bar>
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            isFirst={action === first}
            onPress={() => begin(action, [row])}
          />
        ))}
        {children}
      </Bar>
      {why && <p>{why}</p>}
    </>
  );
}

interface ButtonProps {
  action: QueueAction;
  isFirst: boolean;
  onPress: () => void;
}

/** A button that says which key does the same, where there is one. */
function ActionButton({ action: { key, label, isAsked }, isFirst, onPress }: ButtonProps) {
  const [singleKeys] = useSingleKeys();
  const shortcut = key !== undefined && singleKeys ? queueKey(key) : undefined;
  const variant = isFirst ? 'contained' : 'outlined';
  return (
    <Button
      variant={key === undefined ? 'text' : variant}
      aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
      onClick={onPress}
    >
      {label}
      {isAsked && '…'}
      {shortcut && <Key data-key={keysOf(shortcut)[0]} aria-hidden="true" />}
    </Button>
  );
}

/** Takes back what this person did to a row, while they may: beside the row itself. */
export function RowUndo({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const { actionsFor, begin } = useReview();
  const undo = actionsFor(row).find(({ transition }) => transition.undoes);
  if (!undo) return null;
  return (
    <Button
      size="small"
      sx={{ minHeight: 28 }}
      onClick={(event) => {
        event.stopPropagation();
        begin(undo, [row]);
      }}
    >
      {translate('fieldhouse.review.undo')}
    </Button>
  );
}
