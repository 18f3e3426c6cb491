import { useId } from 'react';
import { Title, useTranslate } from 'react-admin';
import { PageSubtitle } from '../../kit/PageSubtitle';
import { styled } from '../../kit/styles/styled';
import { PlaceLists } from './PlaceLists';
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

const Card = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& h2': {
    ...theme.typography.caption,
    margin: 0,
    padding: '9px 18px',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
}));

/** One group of the menu: its places, and in each the lists. */
function SectionCard({ section }: { section: Section }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{translate(section.label)}</h2>
      {section.places.map((place) => (
        <PlaceLists key={place.url} place={place} />
      ))}
    </Card>
  );
}
