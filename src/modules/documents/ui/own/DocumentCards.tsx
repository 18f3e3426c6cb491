import { Fragment } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { DocumentValue, labelKey, SHOWN } from './DocumentValue';

const Cards = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h3': { ...theme.typography.subtitle1, margin: '0 0 4px' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '4px 12px',
    margin: 0,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const [TITLE, ...REST] = SHOWN;

/** Documents as cards, if there is no room for a table. */
export function DocumentCards({ documents }: { documents: readonly RaRecord[] }) {
  const translate = useTranslate();
  return (
    <Cards>
      {documents.map((document) => (
        <li key={document.id}>
          <h3>
            <DocumentValue document={document} source={TITLE} />
          </h3>
          <dl>
            {REST.map((source) => (
              <Fragment key={source}>
                <dt>{translate(labelKey(source))}</dt>
                <dd>
                  <DocumentValue document={document} source={source} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </Cards>
  );
}
