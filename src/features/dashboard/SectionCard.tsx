import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { PlaceLists } from './PlaceLists';
import type { Section } from './section';

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
export function SectionCard({ section }: { section: Section }) {
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
