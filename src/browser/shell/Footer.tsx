import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { DETACHED, IN_COLUMN, WITHOUT_COLUMN, whenMenuIs } from './menu/menuForms';

const Line = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  padding: '14px 28px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
  [IN_COLUMN]: { [DETACHED]: { margin: '0 0 0 24px', paddingInline: 0 } },
  [WITHOUT_COLUMN]: { [DETACHED]: { paddingInline: 0 } },
  [whenMenuIs('bar')]: { [DETACHED]: { margin: '0 var(--edge)' } },
  '@media print': { display: 'none' },
}));

/** The company and the maker of the product. Without a company, the line leaves it out. */
export function Footer({ company }: { company: string | undefined }) {
  const translate = useTranslate();
  const year = new Date().getFullYear();
  return (
    <Line>
      <span>
        {company
          ? translate('shell.rights', { year, company })
          : translate('shell.rights_neutral', { year })}
      </span>
      <span>{translate('shell.credit')}</span>
    </Line>
  );
}
