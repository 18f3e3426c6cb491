import type { RaRecord } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { CurrencyOf } from '@/browser/fields';
import { linkTarget } from '@/browser/kit/styles/linkTarget';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import { relatedValueOf, ValueCell } from './ValueCell';

/** Rows as cards, for narrow windows: each has its name above its facts. */
export const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 14px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
  '& header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& header > strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
  '& header > strong > a': { minHeight: '44px !important' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    // A link is higher than its label, to be hit.
    alignItems: 'baseline',
    gap: '4px 12px',
    margin: 0,
    fontSize: '0.875rem',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd a': linkTarget,
}));

/** Facts of a row in a single column. */
export const PanelFacts = styled('section')(({ theme }) => ({
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '4px 16px',
    margin: '0 0 6px',
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd a': linkTarget,
}));

/** Values of a row, each with its label. */
export function RowFacts({ record, fields }: { record: RaRecord; fields: [string, Field][] }) {
  return (
    <dl>
      {fields.map(([source, field]) => (
        <div key={source} style={{ display: 'contents' }}>
          <dt>
            <FieldLabel source={source} field={field} />
          </dt>
          <dd>
            <CurrencyOf value={record.currency}>
              <ValueCell
                source={source}
                field={field}
                value={record[source]}
                related={relatedValueOf(source, field, record)}
              />
            </CurrencyOf>
          </dd>
        </div>
      ))}
    </dl>
  );
}
