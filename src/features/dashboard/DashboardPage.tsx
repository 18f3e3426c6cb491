import { styled } from '@mui/material/styles';
import { Title, useTranslate } from 'react-admin';
import { PageSubtitle } from '../../kit/PageSubtitle';
import { SectionCard } from './SectionCard';
import type { Section } from './section';

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 1120,
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}));

/** Every list there is, by where it lives in the menu. */
export function DashboardPage({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  return (
    <Sections>
      <Title title="dashboard.title" preferenceKey={false} />
      {sections.length > 0 ? (
        <PageSubtitle>{translate('dashboard.intro')}</PageSubtitle>
      ) : (
        <p>{translate('dashboard.nothing')}</p>
      )}
      {sections.map((section) => (
        <SectionCard key={section.label} section={section} />
      ))}
    </Sections>
  );
}
