import { useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { styled } from '@/browser/kit/styles/styled';
import { scopeOf } from '@/core/access/table';
import { resourceAt } from '@/registry';
import { attentionFor } from './attentionFor';
import { ExpiryFigure } from './ExpiryFigure';
import { MissingFigures } from './MissingFigures';

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  // Side by side if there is room; missing documents take the remaining width.
  gridTemplateColumns: 'minmax(130px, auto) minmax(130px, auto) minmax(0, 1fr)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& > div': { padding: '10px 20px 12px', borderLeft: `1px solid ${theme.palette.divider}` },
  '& > div:first-of-type': { borderLeft: 0 },
  '& h3': { ...theme.typography.caption, margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { padding: '10px 14px 12px' },
    '& > div:nth-of-type(3)': {
      gridColumn: '1 / -1',
      borderLeft: 0,
      borderTop: `1px solid ${theme.palette.divider}`,
    },
  },
}));

const employees = resourceAt('employees');
const documentTypes = resourceAt('document-types');

/** The figures of other people's documents that are expired, expiring or missing. */
export function AttentionPanel() {
  const translate = useTranslate();
  const by = usePrincipal();
  const shown = by && attentionFor(by);
  if (!shown || shown === 'none') return null;
  const seesPeople = [employees, documentTypes].every(({ access }) => scopeOf(by, access, 'see'));
  return (
    <Panel aria-label={translate('documents.panel.heading')}>
      <ExpiryFigure kind="expired" />
      <ExpiryFigure kind="soon" />
      {seesPeople && <MissingFigures withSensitive={shown === 'all'} />}
    </Panel>
  );
}
