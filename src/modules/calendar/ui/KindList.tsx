import { Draggable } from '@fullcalendar/react/interaction';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { CATEGORIES, type Category } from './calendarEvents';

const Kinds = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& h2': { ...theme.typography.subtitle1, margin: 0, marginRight: 4, flex: 'none' },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& button': { cursor: 'grab', flex: 'none' },
  [theme.breakpoints.down('sm')]: { '& p': { display: 'none' } },
}));

/** The kinds of events, which can be dragged onto a day or pressed to add one. */
export function KindList({ onChoose }: { onChoose: (category: Category) => void }) {
  const translate = useTranslate();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const drag = new Draggable(place.current, {
      itemSelector: '[data-kind]',
      longPressDelay: 350,
      eventData: (element) => ({ title: element.textContent ?? '', create: false }),
    });
    return () => drag.destroy();
  }, []);
  return (
    <Kinds ref={place} aria-labelledby={id}>
      <h2 id={id}>{translate('calendar.kinds.heading')}</h2>
      {CATEGORIES.map((category) => (
        <Button
          key={category}
          variant="outlined"
          data-kind={category}
          onClick={() => onChoose(category)}
        >
          {translate(`calendar.category.${category}`)}
        </Button>
      ))}
      <p>{translate('calendar.kinds.help')}</p>
    </Kinds>
  );
}
