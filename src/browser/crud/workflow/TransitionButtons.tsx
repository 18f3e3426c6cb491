import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { useUnsaved } from '@/browser/crud/form/saving/UnsavedChanges';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { styled } from '@/browser/kit/styles/styled';
import { theme } from '@/browser/kit/styles/theme';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { TransitionOption } from '@/core/workflow/transitionRefusals';
import type { Workflow } from '@/core/workflow/workflow';
import { TransitionQuestion } from './TransitionQuestion';
import { useTransition } from './useTransition';
import { useTransitionOptions } from './useTransitionOptions';
import { opensDialog, useTransitionWords } from './useTransitionWords';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginLeft: 'auto',
  // The buttons of a second workflow follow those of the first.
  '& + &': { marginLeft: 0 },
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    '& > button': { flex: '1 1 auto', minHeight: 44 },
  },
}));

const Reasons = styled('ul')(({ theme }) => ({
  flexBasis: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Returns the one transition whose button is filled: of the primary ones that are open, the one for the fewest states. */
const filledOf = (options: readonly TransitionOption[]): TransitionOption | undefined =>
  options
    .filter(({ transition, refusal }) => transition.isPrimary && !refusal)
    .toSorted((one, other) => one.transition.from.length - other.transition.from.length)[0];

/** Returns true if a transition is refused because the record is the person's own, which they cannot change. */
const isOwn = ({ refusal, transition }: TransitionOption) =>
  refusal !== undefined && refusal.message === transition.notOwn;

interface Props {
  resource: Resource;
  workflow: Workflow;
  record: RecordValues;
}

/**
 * A button for each transition of a record that this person may make, disabled with a reason if it is refused now.
 * Transitions with inputs open a dialog.
 */
export function TransitionButtons({ resource, workflow, record }: Props) {
  const id = useId();
  const notify = useNotify();
  const unsaved = useUnsaved();
  const words = useTransitionWords(resource, record);
  const options = useTransitionOptions(resource, workflow, record);
  const { make, isRunning } = useTransition(resource, workflow, record);
  const [opened, setOpened] = useState<TransitionOption>();
  const press = (option: TransitionOption) => () => {
    const { name, transition, refusal } = option;
    // It acts on the saved record, which differs from the form on the screen.
    if (unsaved.current) notify('fieldhouse.crud.workflow.unsaved', { type: 'warning' });
    else if (refusal) return;
    else if (opensDialog(transition, record)) setOpened(option);
    else
      make(name, transition).catch((error: Error) => {
        if (!(error instanceof SessionEnded)) notify(error.message, { type: 'error' });
      });
  };
  const shown = options.filter((option) => !isOwn(option));
  const filled = filledOf(shown);
  useOfferedCommands(
    shown
      .filter(({ refusal }) => refusal === undefined)
      .map((option) => ({
        id: option.name,
        label: words(option.name, option.transition).label,
        run: press(option),
      })),
  );
  const reasons = [...new Set(options.flatMap(({ refusal }) => refusal?.message ?? []))];
  return (
    <>
      {shown.length > 0 && (
        <Buttons data-transitions="">
          {shown.map((option) => {
            const { name, transition, refusal } = option;
            return (
              <Button
                key={name}
                variant={option === filled ? 'contained' : 'outlined'}
                // Not disabled: it would lose the focus, and screen readers would skip the reason.
                aria-disabled={isRunning || refusal !== undefined}
                aria-describedby={refusal && id}
                style={refusal && { borderColor: theme.palette.divider }}
                onClick={press(option)}
              >
                {words(name, transition).label}
              </Button>
            );
          })}
        </Buttons>
      )}
      {reasons.length > 0 && (
        <Reasons id={id}>
          {reasons.map((reason) => (
            <li key={reason}>
              <WholeWords>{reason}</WholeWords>
            </li>
          ))}
        </Reasons>
      )}
      {opened && (
        <TransitionQuestion
          {...{ resource, workflow, record }}
          option={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
