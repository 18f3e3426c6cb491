import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import { FoldedRest } from '@/browser/kit/words/FoldedRest';
import { resourceAt } from '@/registry';

const Line = styled('div')(({ theme: { palette } }) => ({
  margin: '6px 0 0',
  paddingLeft: 12,
  borderLeft: `3px solid ${palette.warning.main}`,
  fontSize: '0.8125rem',
  '& a': { color: palette.primary.main },
}));

/** Further names are folded. */
const NAMED = 8;

type People = readonly { user_id: number; user_name: string | null }[];

/** Names the people whose hours in the report have no cost because they have no cost rate; `text` is the message key. */
export function WithoutCostRate({ text = 'reports.without_cost_rate' }: { text?: string }) {
  const translate = useTranslate();
  const { meta } = useListContext();
  const people: People = meta?.figures?.without_cost_rate ?? [];
  if (people.length === 0) return null;
  const rest = people.length - NAMED;
  return (
    <Line role="note">
      {translate(text, { smart_count: people.length })} <Links people={people.slice(0, NAMED)} />
      {rest > 0 && (
        <FoldedRest words={translate('reports.and_more', { smart_count: rest })}>
          <Links people={people.slice(NAMED)} />
        </FoldedRest>
      )}
    </Line>
  );
}

const Links = ({ people }: { people: People }) =>
  people.map(({ user_id: id, user_name: name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={`/${resourceAt('employees').route}/${id}`}>{name}</Link>
    </span>
  ));
