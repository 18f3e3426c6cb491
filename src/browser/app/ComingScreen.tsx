import { useTranslate } from 'react-admin';
import { LinkButton } from '@/browser/kit/Button';
import { WordsCard } from '@/browser/kit/Card';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { styled } from '@/browser/kit/styles/styled';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { HOME } from './knownScreens';

const Message = styled('section')(({ theme }) => ({
  maxWidth: 520,
  margin: '0 auto',
  padding: '32px 8px',
  textAlign: 'center',
  '& svg': { fontSize: '2.5rem', color: theme.palette.text.secondary },
  '& h2': { ...theme.typography.h2, margin: '8px 0' },
  '& p': { margin: '0 0 20px', color: theme.palette.text.secondary },
}));

/** The page of a menu entry whose screen is not built yet. */
export function ComingScreen({ entry }: { entry: MenuItem }) {
  const translate = useTranslate();
  const { icon: Icon } = entry;
  return (
    <WordsCard>
      <PageTitle title={entry.label} />
      <Message>
        {Icon && <Icon aria-hidden="true" />}
        <h2>{translate('shell.not_built')}</h2>
        <p>{translate('shell.not_built_advice', { name: translate(entry.label) })}</p>
        <LinkButton to={HOME} variant="contained">
          {translate('shell.to_dashboard')}
        </LinkButton>
      </Message>
    </WordsCard>
  );
}
