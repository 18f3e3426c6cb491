import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import { PanelFacts, RowFacts } from '@/browser/crud/list/rows/RowFacts';
import { LateHistory } from '@/browser/crud/record/history/LateHistory';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { StateChip } from '@/browser/crud/workflow/StateChip';
import { styled } from '@/browser/kit/styles/styled';
import { stateIn } from '@/core/workflow/workflow';
import { QueueActions } from './actions/QueueActions';
import type { ReviewRow } from './actions/reviewed';
import { useReview } from './ReviewContext';
import { ReviewPanel } from './ReviewPanel';

export const PanelHeading = styled('header')(({ theme }) => ({
  paddingRight: 40,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { marginTop: 4, color: theme.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44, lineHeight: '44px' },
  },
}));

/** The title of a row, and its state. */
export function PanelTitle({ row, children }: { row: ReviewRow; children: ReactNode }) {
  const { resource, workflow } = useReview();
  return (
    <div>
      <h2>{children}</h2>
      <StateChip resource={resource} workflow={workflow} record={row} />
    </div>
  );
}

/** The panel of a generated queue: the row's filled-in fields, its actions and its history. */
export function QueuePanel({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const { resource, workflow, nameOf, words } = useReview();
  const by = usePrincipal();
  const { reason } = stateIn(workflow, row);
  const fields = by ? meaningfulFields(resource, by) : [];
  const unsaid = [workflow.field, reason, ...resource.hiddenFields(row)];
  const filled = fields.filter(
    ([name]) => !unsaid.includes(name) && row[name] != null && row[name] !== '',
  );
  return (
    <ReviewPanel actions={<QueueActions row={row} />}>
      <PanelHeading>
        <PanelTitle row={row}>{nameOf(row)}</PanelTitle>
        {reason && row[reason] != null && (
          <p>{translate('fieldhouse.crud.workflow.reason', { reason: row[reason] })}</p>
        )}
        {resource.calls.save && (
          <Link to={`/${resource.route}/${row.id}`}>{words('to_record')}</Link>
        )}
      </PanelHeading>
      <PanelFacts aria-label={translate('fieldhouse.review.facts')}>
        <RowFacts record={row} fields={filled} />
      </PanelFacts>
      <PanelHistory row={row} />
    </ReviewPanel>
  );
}

/** The history of a row, loaded only once it approaches the visible part, so that quick moves load none. */
export function PanelHistory({ row }: { row: ReviewRow }) {
  const { resource } = useReview();
  return <LateHistory resource={resource} id={row.id} />;
}
