import MoreIcon from '@mui/icons-material/MoreHoriz';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { editAddress } from '@/browser/crud/record/summary';
import { type QueueAction, useReview } from '@/browser/crud/review/ReviewContext';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { ariaKeysOf, keysOf, queueKey } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useSingleKeys } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { IconButton } from '@/browser/kit/IconButton';
import { Key } from '@/browser/kit/Key';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import { styled } from '@/browser/kit/styles/styled';
import type { ReviewRow } from './reviewed';
import { useSelected } from './useSelected';

const Bar = styled('footer')(({ theme }) => ({
  flex: 'none',
  padding: '10px 18px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  fontSize: '0.875rem',
  '& > div': { display: 'flex', gap: 8 },
  '& > div > [aria-haspopup]:not(:first-of-type)': { marginLeft: 'auto' },
  '& > p': { margin: '0 0 8px', color: theme.palette.text.secondary },
  // Large enough for a thumb.
  '@media (pointer: coarse), (max-width: 599px)': {
    '& button': { minHeight: 48, minWidth: 48 },
    '& > div > button:not([aria-haspopup])': { flex: '1 1 0' },
  },
}));

/** A further action on a row, in the menu behind the dots. */
export interface MoreAction {
  name: string;
  label: string;
  onChoose: () => void;
}

interface Props {
  row: ReviewRow;
  /** Actions in addition to its transitions. */
  more?: readonly MoreAction[];
}

const NOTHING: readonly MoreAction[] = [];

/** Returns true for buttons: transitions to another state. Variants and mere changes are in the menu. */
const isAtHand = ({ name, makes, transition }: QueueAction) =>
  name === makes && transition.to !== undefined;

/** The actions of a row at the end of its panel, or the reason why this person never has any. */
export function QueueActions({ row, more = NOTHING }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { resource, transitionsOf, actionsFor, begin } = useReview();
  const { chosen } = useSelected();
  const [singleKeys] = useSingleKeys();
  // While rows are selected, keys and commands apply to these.
  const isAlone = chosen.length === 0;
  const actions = actionsFor(row);
  const edit = {
    ...{ id: 'edit', label: translate('ra.action.edit') },
    run: () => navigate(editAddress(resource, row.id)),
  };
  useOfferedCommands(
    !isAlone
      ? []
      : [
          ...actions.map((action) => ({
            ...{ id: action.name, label: action.label },
            run: () => begin(action, [row]),
          })),
          ...(resource.calls.save ? [edit] : []),
          ...more.map(({ name, label, onChoose }) => ({ id: name, label, run: onChoose })),
        ],
  );
  const atHand = actions.filter(isAtHand);
  const first = atHand.find(({ transition }) => transition.isPrimary) ?? atHand[0];
  const { why } = transitionsOf(row);
  const keyOf = ({ key }: QueueAction) =>
    key !== undefined && singleKeys && isAlone ? queueKey(key) : undefined;
  const others = [
    ...actions
      .filter((action) => !isAtHand(action))
      .map((action) => ({
        name: action.name,
        label: labelOf(action),
        shortcut: keyOf(action),
        onChoose: () => begin(action, [row]),
      })),
    ...more.map((action) => ({ ...action, shortcut: undefined })),
  ];
  if (actions.length + others.length === 0 && !why) return null;
  return (
    <Bar data-stays="">
      {why && <p>{why}</p>}
      <div>
        {atHand.map((action) => {
          const shortcut = keyOf(action);
          return (
            <Button
              key={action.name}
              variant={action === first && isAlone ? 'contained' : 'outlined'}
              aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
              onClick={() => begin(action, [row])}
            >
              {labelOf(action)}
              <KeyOf shortcut={shortcut} />
            </Button>
          );
        })}
        {others.length > 0 && <MoreActions of={others} />}
      </div>
    </Bar>
  );
}

const labelOf = ({ label, opensDialog }: QueueAction) => (opensDialog ? `${label}…` : label);

type Shortcut = ReturnType<typeof queueKey>;

/** Shows the shortcut key of an action, if there is one. */
const KeyOf = ({ shortcut }: { shortcut: Shortcut | undefined }) =>
  shortcut && <Key data-key={keysOf(shortcut)[0]} aria-hidden="true" />;

interface MoreProps {
  of: readonly (MoreAction & { shortcut: Shortcut | undefined })[];
}

function MoreActions({ of }: MoreProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('fieldhouse.review.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} onClose={close}>
          {of.map(({ name, label, shortcut, onChoose }) => (
            <MenuLine
              key={name}
              aria-keyshortcuts={shortcut && ariaKeysOf(shortcut)}
              onChoose={() => {
                close();
                onChoose();
              }}
            >
              {label}
              <KeyOf shortcut={shortcut} />
            </MenuLine>
          ))}
        </Menu>
      )}
    </>
  );
}

/** A button next to a row that undoes this person's last transition, while they may. */
export function RowUndo({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const { actionsFor, begin } = useReview();
  const undo = actionsFor(row).find(({ transition }) => transition.undoes);
  if (!undo) return null;
  return (
    <Button
      style={{ minHeight: 28 }}
      onClick={(event) => {
        event.stopPropagation();
        begin(undo, [row]);
      }}
    >
      {translate('fieldhouse.review.undo')}
    </Button>
  );
}
