import { useNotify, useTranslate } from 'react-admin';
import { type QueueAction, useQueuePlace, useReview } from '@/browser/crud/review/ReviewContext';
import { type AnyShortcut, keysOf, queueKey } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut, useSingleKeys } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { Key } from '@/browser/kit/Key';
import { styled } from '@/browser/kit/styles/styled';
import { inSentence } from '@/core/resource/resourceNames';
import { useSelected } from './useSelected';

interface Props {
  move: (by: number) => void;
  isPanelOpen: boolean;
  /** Undoes the last action, if there is one. */
  undo: (() => void) | undefined;
}

/** The shortcut keys of a queue: next, previous, actions, select, undo, close. */
export function QueueKeys({ move, isPanelOpen, undo }: Props) {
  const { actions, transitionsOf, isSelectable, toggle, close, words } = useReview();
  const { current } = useQueuePlace();
  const notify = useNotify();
  useShortcut('next', () => move(1));
  useShortcut('previous', () => move(-1));
  useShortcut('select', () => {
    if (!current) return;
    if (isSelectable(current)) toggle(current);
    else notify(transitionsOf(current).why ?? words('not_selectable'), { type: 'info' });
  });
  useShortcut('undo', () => undo?.(), { isOff: !undo });
  useShortcut('dismiss', close, { isOff: !isPanelOpen });
  return actions.flatMap((action) =>
    action.key === undefined ? [] : <ActionKey key={action.name} action={action} of={action.key} />,
  );
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A key that applies an action to the selected rows or to the current row, or says why it does not apply. */
function ActionKey({ action, of }: { action: QueueAction; of: string }) {
  const { transitionsOf, begin, workflow, words } = useReview();
  const { current, seen } = useQueuePlace();
  const { chosen, bulk } = useSelected();
  const notify = useNotify();
  const say = (why: string) => notify(why, { type: 'info' });
  useShortcut(queueKey(of), () => {
    const { from, done, bulk: isBulk } = action.transition;
    const states = from.map((state) => inSentence(workflow.states[state]?.label ?? state));
    const byState = words('refused', { states: either.format(states), done: inSentence(done) });
    if (chosen.length > 0) {
      const together = bulk.find((candidate) => candidate.action === action);
      if (together) return begin(action, together.open);
      const isTogether = isBulk && action.name === action.makes;
      return say(isTogether ? byState : words('one_at_a_time', { label: action.label }));
    }
    if (!current) return;
    const { may, refusals } = transitionsOf(current);
    if (may.has(action.makes)) begin(action, [seen(current)]);
    else say(refusals.get(action.makes) ?? byState);
  });
  return null;
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  margin: 0,
  padding: '8px 14px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '& kbd + span': { marginRight: 6 },
  '@media (pointer: coarse)': { display: 'none' },
}));

/** The keys of a queue that apply to the selected rows or the current row, in one line. */
export function KeyHints() {
  const translate = useTranslate();
  const { actionsFor, isSelectable, words: queueWords } = useReview();
  const { current } = useQueuePlace();
  const { chosen, bulk } = useSelected();
  const [singleKeys] = useSingleKeys();
  if (!singleKeys || !current) return null;
  const words = (key: string) => translate(`fieldhouse.review.${key}`);
  const does =
    chosen.length === 0
      ? actionsFor(current)
      : bulk.map(({ action, open }) => ({
          key: action.key,
          label: queueWords(`bulk.${action.name}`, {
            label: action.label,
            smart_count: open.length,
          }),
        }));
  const hints: readonly { keys: readonly AnyShortcut[]; does: string }[] = [
    { keys: ['next', 'previous'], does: words('move') },
    ...does.flatMap(({ key, label }) =>
      key === undefined ? [] : [{ keys: [queueKey(key)], does: inSentence(label) }],
    ),
    ...(isSelectable(current) ? [{ keys: ['select'] as const, does: words('select') }] : []),
    { keys: ['help'], does: words('all_shortcuts') },
  ];
  return (
    <Line>
      {hints.map(({ keys, does }) => (
        <span key={does} style={{ display: 'contents' }}>
          {keys.flatMap(keysOf).map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          <span>{does}</span>
        </span>
      ))}
    </Line>
  );
}
