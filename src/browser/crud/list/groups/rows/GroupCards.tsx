import { memo, type ReactNode, useId } from 'react';
import type { RaRecord } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import {
  currencyIn,
  type GroupedBy,
  type Groups,
  hasMore,
  loadingIn,
  type ShownGroup,
  type Toggle,
} from '@/browser/crud/list/groups/shownGroups';
import { SumCell } from '@/browser/crud/list/groups/sums/SumCell';
import { CARD_HEIGHT } from '@/browser/crud/list/rows/cardFields';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import { GroupLabel } from './GroupLabel';
import { GroupMore } from './GroupMore';
import { GroupRest } from './GroupRest';
import { GroupToggle } from './GroupToggle';
import { SelectGroup } from './SelectGroup';

const Section = styled('section')(({ theme }) => ({
  '& > header': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 8px',
    padding: '4px 14px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.default,
  },
  '& > header > button': { minHeight: 44 },
  // Below the name of the group.
  '& > header > div': {
    gridColumn: '2',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    padding: '0 0 6px 26px',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  '& > :is(p, ul)': { borderBottom: `1px solid ${theme.palette.divider}` },
  '&:last-of-type > :last-child': { borderBottom: 0 },
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    margin: 0,
    padding: '8px 14px',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
}));

interface Props {
  resource: Resource;
  groups: Groups;
  /** Returns the cards of records, as in a list without groups. */
  cards: (records: readonly RaRecord[]) => ReactNode;
}

/** The cards of a grouped list: each group has a head with its figures, and its cards while it is unfolded. */
export function GroupCards({ resource, groups, cards }: Props) {
  const { by, perPage, onToggle } = groups;
  return (
    <>
      {groups.all.map((group) => (
        <Section key={group.key}>
          {by && <GroupHead {...{ by, group, onToggle }} />}
          {group.rows.length > 0 && cards(group.rows)}
          {loadingIn(group, perPage) > 0 && (
            <Skeleton height={CARD_HEIGHT * loadingIn(group, perPage)} />
          )}
          {hasMore(group, perPage) && (
            <p>
              <GroupMore groups={groups} group={group} />
            </p>
          )}
        </Section>
      ))}
      {groups.rest && (
        <Section>
          <p>
            <GroupRest resource={resource} rest={groups.rest} />
          </p>
        </Section>
      )}
    </>
  );
}

interface HeadProps {
  by: GroupedBy;
  group: ShownGroup;
  onToggle: Toggle;
}

const GroupHead = memo(function GroupHead({ by, group, onToggle }: HeadProps) {
  const { key, isOpen, sums } = group;
  const nameId = useId();
  return (
    <header>
      <SelectGroup {...{ group, nameId, onToggle }} />
      <GroupToggle id={nameId} isOpen={isOpen} onToggle={(isWanted) => onToggle(key, isWanted)}>
        <GroupLabel by={by} group={group} />
      </GroupToggle>
      {by.summed.length > 0 && (
        <div>
          {by.summed.map(({ name, field }) => (
            <span key={name}>
              <FieldLabel source={name} field={field} />{' '}
              <SumCell
                source={name}
                field={field}
                value={sums[name]}
                currency={currencyIn(by, group)}
              />
            </span>
          ))}
        </div>
      )}
    </header>
  );
});
