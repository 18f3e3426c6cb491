import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ShownFigure } from '@/browser/crud/calls/useCounts';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { styled } from '@/browser/kit/styles/styled';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { withGroups } from '@/core/fields/grouping';
import { DashboardCard } from './DashboardCard';
import { figureLink } from './figureLink';
import { useWaiting } from './useWaiting';

const Rows = styled('ul')(({ theme }) => ({
  margin: '0 -10px -8px',
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li > p': { margin: 0, padding: '12px 10px', color: theme.palette.text.secondary },
}));

const Row = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 44,
  padding: '8px 10px',
  borderRadius: 6,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& > b': {
    ...theme.typography.h2,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-warning] > b': { color: theme.palette.warning.main },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& > i': { fontStyle: 'normal', fontWeight: 500, color: theme.palette.primary.main },
  '&:hover': { background: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}));

interface Props {
  figures: readonly ShownFigure[];
  onRetry: () => void;
}

const More = styled('button')(({ theme }) => ({
  width: '100%',
  minHeight: 44,
  padding: '8px 10px 8px 78px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  textAlign: 'left',
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}));

/** The number of items shown before "more". */
const FIRST = 5;

/** The items that wait for this person, the most pressing first and the rest on request; zeros are left out. */
export function NeedsYou({ figures, onRetry }: Props) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const waiting = figures.filter(({ count, is_failed }) => is_failed || (count ?? 0) > 0);
  return (
    <DashboardCard title={translate('dashboard.needs_you')}>
      {waiting.length === 0 && <p>{translate('dashboard.nothing')}</p>}
      <Rows>
        {waiting.slice(0, isWhole ? undefined : FIRST).map((figure) => (
          <li key={figure.name}>
            <Figure figure={figure} onRetry={onRetry} />
          </li>
        ))}
        {waiting.length > FIRST && (
          <li>
            <More type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {translate(isWhole ? 'dashboard.fewer' : 'dashboard.more', {
                smart_count: waiting.length - FIRST,
              })}
            </More>
          </li>
        )}
      </Rows>
    </DashboardCard>
  );
}

function Figure({ figure, onRetry }: { figure: ShownFigure; onRetry: () => void }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const since = useWaiting(figure);
  const { name, count, detail, is_failed: isFailed, is_warning: isWarning } = figure;
  const below = [detail, since].filter(Boolean).join(' · ');
  const words = translate(`dashboard.figures.${name}`, { smart_count: count ?? 2 });
  if (isFailed || !by)
    return (
      <p role="alert">
        {translate('dashboard.failed_figure', { name: words })}{' '}
        <button type="button" onClick={onRetry}>
          {translate('dashboard.retry')}
        </button>
      </p>
    );
  const does = name.endsWith('_to_review') ? 'review' : name.endsWith('_to_pay') ? 'pay' : 'open';
  return (
    <Row to={figureLink(figure, by)} data-warning={isWarning ? '' : undefined}>
      <b>{withGroups(String(count))}</b>
      <span>
        {words}
        {below && (
          <small>
            <WholeWords>{below}</WholeWords>
          </small>
        )}
      </span>
      <i>{translate(`dashboard.${does}`)}</i>
    </Row>
  );
}
