import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { styled } from '@/browser/kit/styles/styled';
import { resourceAt } from '@/registry';

const Line = styled('p')(({ theme: { palette } }) => ({
  margin: '6px 0 0',
  paddingLeft: 12,
  borderLeft: `3px solid ${palette.warning.main}`,
  fontSize: '0.8125rem',
  '& a': { color: palette.primary.main },
}));

/** The most people who are named; the others are counted. */
const NAMED = 8;

/** Names the people whose hours in the report have no cost because they have no cost rate; `text` is the message key. */
export function WithoutCostRate({ text = 'reports.without_cost_rate' }: { text?: string }) {
  const translate = useTranslate();
  const { meta } = useListContext();
  const people: readonly { user_id: number; user_name: string | null }[] =
    meta?.figures?.without_cost_rate ?? [];
  if (people.length === 0) return null;
  const rest = people.length - NAMED;
  return (
    <Line role="note">
      {translate(text, { smart_count: people.length })}{' '}
      {people.slice(0, NAMED).map(({ user_id: id, user_name: name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/${resourceAt('employees').route}/${id}`}>{name}</Link>
        </span>
      ))}
      {rest > 0 && ` ${translate('reports.and_more', { smart_count: rest })}`}
    </Line>
  );
}
