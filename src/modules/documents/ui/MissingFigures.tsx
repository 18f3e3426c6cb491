import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { styled } from '@/browser/kit/styles/styled';
import { resourceAt } from '@/registry';
import { listAddress } from './documentsResource';
import { FigureFailed } from './FigureFailed';
import { type MissingDocuments, useMissingDocuments } from './useMissingDocuments';

const Figures = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
});

const Figure = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  padding: '0 8px 0 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 999,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  color: theme.palette.text.primary,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-expanded=true]': { background: theme.palette.action.selected },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const People = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: '0 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
});

const Name = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  fontSize: '0.875rem',
  color: theme.palette.primary.main,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** The number of active people without a current document, by mandatory type; each opens a list of them. */
export function MissingFigures({ withSensitive }: { withSensitive: boolean }) {
  const translate = useTranslate();
  const { lacking, error, retry } = useMissingDocuments(withSensitive);
  return (
    <div>
      <h3>{translate('documents.panel.lacking')}</h3>
      {error && <FigureFailed onRetry={retry} />}
      {!error && !lacking && (
        <TextSkeleton
          role="status"
          aria-label={translate('documents.panel.counting')}
          width="80%"
          height={36}
        />
      )}
      {!error && lacking && <Types lacking={lacking.filter(({ people }) => people.length > 0)} />}
    </div>
  );
}

function Types({ lacking }: { lacking: readonly MissingDocuments[] }) {
  const translate = useTranslate();
  const listId = useId();
  const [openId, setOpenId] = useState<unknown>();
  const open = lacking.find(({ type }) => type.id === openId);
  if (lacking.length === 0) return translate('documents.panel.nobody');
  return (
    <>
      <Figures>
        {lacking.map(({ type, people }) => (
          <li key={type.id}>
            <Figure
              type="button"
              aria-expanded={type === open?.type}
              aria-controls={type === open?.type ? listId : undefined}
              onClick={() => setOpenId(type === open?.type ? undefined : type.id)}
            >
              {translate('documents.panel.lacking_type', {
                type: type.name,
                count: people.length,
              })}
              <ExpandIcon aria-hidden="true" fontSize="small" />
            </Figure>
          </li>
        ))}
      </Figures>
      {open && (
        <div id={listId}>
          <People aria-label={translate('documents.panel.people', { type: open.type.name })}>
            {open.people.map((person) => (
              <li key={person.id}>
                <Name to={`/${resourceAt('employees').route}/${person.id}`}>
                  {String(person.name)}
                </Name>
              </li>
            ))}
          </People>
          <Name to={listAddress({ status: ['current'], document_type_id: open.type.id })}>
            {translate('documents.panel.current_ones', { type: open.type.name })}
          </Name>
        </div>
      )}
    </>
  );
}
