import AddIcon from '@mui/icons-material/Add';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { filterableFields, offeredFilters } from '@/browser/crud/list/columns/columns';
import type { FilterValues } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { FilterChip } from './FilterChip';
import { FilterEditor, FilterMenu } from './filterTools';
import {
  type Condition,
  narrowing,
  parametersIn,
  type Sentence,
  sentenceFields,
  sentenceIn,
  withAlternative,
  withReplaced,
  withWhole,
} from './sentence';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '&:not([data-inline])': { marginTop: 8 },
});

const Word = styled('button')(({ theme }) => ({
  minWidth: 24,
  minHeight: 32,
  padding: '0 4px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
  '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 },
}));

const Joined = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}));

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px',
  borderRadius: 18,
  background: theme.palette.neutral.light,
}));

const NONE: readonly string[] = [];

interface Props {
  resource: Resource;
  by: Principal;
  /** Fields whose filters are shown elsewhere and narrow the list whatever the sentence, as the state of a queue. */
  apart?: readonly string[];
  /** The filters of a further condition. Left out: those of the list. */
  offered?: [string, Field][];
  /** Returns the text of a condition, if its values do not describe it well. */
  wordsOf?: ((condition: Condition) => ReactNode) | undefined;
  /** Shown after the conditions. */
  children?: ReactNode;
}

/** The place of a new condition: the member that it becomes an alternative of. */
interface Adding {
  member: number;
  anchor: HTMLElement;
  chosen?: [string, Field];
}

/** Passes the focus to the button that adds a filter when the last condition is removed by the keyboard. */
function useFocusPassed(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = line.current;
    const tools = element?.parentElement;
    return () => {
      if (element?.contains(document.activeElement))
        tools?.querySelector<HTMLElement>('button[aria-haspopup=menu]')?.focus();
    };
  }, [line]);
}

/** The conditions of the list around as a sentence: each opens its form, and the words between them can be changed. */
export function ConditionBar(props: Props) {
  const { resource, by, apart = NONE, wordsOf, children } = props;
  const translate = useTranslate();
  const words = (key: string, more = {}) => translate(`lists.condition.${key}`, more);
  const { filterValues, setFilters } = useListFilterContext();
  const fields = new Map(filterableFields(resource, by).filter(([name]) => !apart.includes(name)));
  const { sentence, others } = sentenceIn(filterValues, sentenceFields(resource, fields));
  const { match, members, always = [] } = sentence;
  const [adding, setAdding] = useState<Adding>();
  const line = useRef<HTMLDivElement>(null);
  useFocusPassed(line);
  const inner = match === 'all' ? 'any' : 'all';
  const also = {
    words: words(inner === 'any' ? 'or' : 'and'),
    name: words(inner === 'any' ? 'or_another' : 'and_another'),
  };

  const shaped = apart.length > 0 ? narrowing : (next: Sentence) => next;
  const set = (next: Sentence, isTwice: string): string | undefined => {
    const fitting = shaped(next);
    const parameters = fitting && parametersIn(fitting);
    if (!parameters) return isTwice;
    setFilters({ ...others, ...parameters }, {}, false);
    return undefined;
  };
  const add = (condition: Condition) =>
    adding && set(withAlternative(sentence, adding.member, condition), words('twice'));
  const join = (word: Sentence['match'], other: Sentence['match']) => {
    const joined: Sentence = { ...sentence, match: inner };
    return shaped(joined) ? (
      <Word
        type="button"
        aria-label={words('join', { word: words(word), other: words(other) })}
        data-tip={words('join', { word: words(word), other: words(other) })}
        onClick={() => set(joined, words('too_many'))}
      >
        {words(word)}
      </Word>
    ) : (
      <Joined>{words(word)}</Joined>
    );
  };
  /** A chip of one condition: of a member, or on the whole list. */
  const chip = (
    { source, values }: Condition,
    place?: readonly [member: number, index: number],
  ) => {
    const field = fields.get(source);
    const change = (next: FilterValues) => {
      const condition = { source, values: next };
      return place
        ? set(withReplaced(sentence, place, condition), words('twice'))
        : set(withWhole(sentence, condition), words('too_many'));
    };
    return (
      field && (
        <FilterChip
          source={source}
          field={field}
          values={values}
          words={wordsOf?.({ source, values })}
          resource={place && resource}
          also={place && { ...also, onFollow: (anchor) => setAdding({ member: place[0], anchor }) }}
          onChange={change}
        />
      )
    );
  };
  const each = (member: readonly Condition[], at: number) =>
    member.map((condition, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chip stays the same one while its condition changes
      <Fragment key={index}>
        {index > 0 && join(inner, match)}
        {chip(condition, [at, index])}
      </Fragment>
    ));
  return (
    <Line
      ref={line}
      role="group"
      aria-label={words('bar')}
      data-inline={apart.length > 0 ? '' : undefined}
    >
      {always.map((condition, at) => (
        <Fragment key={condition.source}>
          {chip(condition)}
          {(members.length > 0 || at < always.length - 1) && <Joined>{words('all')}</Joined>}
        </Fragment>
      ))}
      {members.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip stays the same one while its condition changes
        <Fragment key={at}>
          {at > 0 && join(match, inner)}
          {member.length === 1 ? (
            each(member, at)
          ) : (
            <Group role="group" aria-label={words('group')}>
              {each(member, at)}
              <IconButton
                tip={also.name}
                onClick={({ currentTarget }) => setAdding({ member: at, anchor: currentTarget })}
              >
                <AddIcon style={{ fontSize: 16 }} />
              </IconButton>
            </Group>
          )}
        </Fragment>
      ))}
      {always.length + members.flat().length > 1 && (
        <Button onClick={() => setFilters(others, {}, false)}>
          {translate('fieldhouse.crud.empty.clear')}
        </Button>
      )}
      {children}
      {adding && !adding.chosen && (
        <FilterMenu
          anchor={adding.anchor}
          label={also.name}
          offered={props.offered ?? offeredFilters(resource, by)}
          onChoose={(chosen) => setAdding({ ...adding, chosen })}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding?.chosen && (
        <FilterEditor
          anchor={adding.anchor}
          source={adding.chosen[0]}
          field={adding.chosen[1]}
          values={{}}
          resource={resource}
          onClose={() => setAdding(undefined)}
          onApply={(values) => {
            const refusal = add({ source: adding.chosen?.[0] ?? '', values });
            if (!refusal) setAdding(undefined);
            return refusal;
          }}
        />
      )}
    </Line>
  );
}
