import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { isUnreached } from '@/browser/crud/calls/loadingFailure';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { TransitionQuestion } from '@/browser/crud/workflow/TransitionQuestion';
import { useTransition } from '@/browser/crud/workflow/useTransition';
import { opensDialog, useTransitionWords } from '@/browser/crud/workflow/useTransitionWords';
import { wordsOf } from '@/browser/kit/failureText';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';
import type { TransitionOption } from '@/core/workflow/transitionRefusals';
import type { Workflow } from '@/core/workflow/workflow';
import type { Move } from './moves';
import { refusalWords } from './refusalWords';
import { useMoves } from './useMoves';
import type { StateWords } from './useStateWords';

interface Props {
  resource: Resource;
  workflow: Workflow;
  record: RaRecord;
  /** The state of the column on which it was dropped; nothing while it is dragged. */
  to: string | undefined;
  /** The head of that column. */
  anchor: HTMLElement | undefined;
  stateWords: StateWords;
  onKnown: (moves: ReadonlyMap<string, Move>) => void;
  /** Shows the card in its new column until the record is there, or where it was. */
  onPlace: (isPlaced: boolean) => void;
  onEnd: () => void;
}

/** Moves a card that is dragged on a board: finds where it may go, and makes the transition that leads to its column. */
export function CardMove(props: Props) {
  const { resource, workflow, record, to, anchor, stateWords, onKnown, onPlace, onEnd } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const moves = useMoves(resource, workflow, record);
  const words = useTransitionWords(resource, record);
  const { make } = useTransition(resource, workflow, record);
  const [offered, setOffered] = useState<readonly TransitionOption[]>();
  const [asking, setAsking] = useState<TransitionOption>();
  const reportMoves = useEffectEvent(onKnown);
  useEffect(() => {
    if (moves) reportMoves(moves);
  }, [moves]);

  const run = async (option: TransitionOption) => {
    setOffered(undefined);
    const { name, transition } = option;
    if (opensDialog(transition, record)) {
      setAsking(option);
      return;
    }
    onPlace(true);
    try {
      await make(name, transition);
    } catch (error) {
      if (error instanceof Error && !(error instanceof SessionEnded))
        notify(isUnreached(error) ? wordsOf(error) : error.message, { type: 'error' });
    }
    onEnd();
  };
  const drop = useEffectEvent(() => {
    const move = to === undefined ? undefined : moves?.get(to);
    if (!move || to === undefined) return onEnd();
    const { options } = move;
    const [only] = options;
    if (!only) {
      const between = [String(record[workflow.field]), to] as const;
      notify(refusalWords(move, between, stateWords, translate), { type: 'warning' });
      return onEnd();
    }
    if (options.length === 1) return void run(only);
    return setOffered(options);
  });
  const isReady = moves !== undefined && to !== undefined;
  useEffect(() => {
    if (isReady) drop();
  }, [isReady]);

  return (
    <>
      {offered && anchor && to !== undefined && (
        <Menu
          anchor={anchor}
          label={translate('lists.board.choose', { to: stateWords(to) })}
          onClose={onEnd}
        >
          {offered.map((option) => (
            <MenuLine key={option.name} onChoose={() => void run(option)}>
              {words(option.name, option.transition).label}
            </MenuLine>
          ))}
        </Menu>
      )}
      {asking && (
        <TransitionQuestion {...{ resource, workflow, record }} option={asking} onClose={onEnd} />
      )}
    </>
  );
}
