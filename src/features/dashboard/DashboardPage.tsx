import { styled } from '@mui/material/styles';
import { Title, useTranslate } from 'react-admin';
import { PlaceCard } from './PlaceCard';
import type { Section } from './section';

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  '& > p': { margin: 0, color: theme.palette.text.secondary },
  '& h2': { ...theme.typography.h3, margin: '0 0 10px' },
}));

const Cards = styled('div')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  alignItems: 'start',
});

/** Every list there is, by where it lives in the menu. */
export function DashboardPage({ sections }: { sections: readonly Section[] }) {
  const translate = useTranslate();
  return (
    <Sections>
      <Title title="dashboard.title" preferenceKey={false} />
      <p>{translate(sections.length > 0 ? 'dashboard.intro' : 'dashboard.nothing')}</p>
      {sections.map((section) => (
        <section key={section.label} aria-labelledby={`section-${section.label}`}>
          <h2 id={`section-${section.label}`}>{translate(section.label)}</h2>
          <Cards>
            {section.places.map((place) => (
              <PlaceCard key={place.url} place={place} />
            ))}
          </Cards>
        </section>
      ))}
    </Sections>
  );
}
