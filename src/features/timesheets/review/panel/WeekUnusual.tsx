import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { unusualNames } from '../../../../../domain/rules/timesheets/unusual';
import type { WeekView } from '../../view/weekView';

const List = styled('ul')(({ theme }) => ({
  '& li': {
    padding: '2px 0 2px 12px',
    borderLeft: `3px solid ${theme.palette.warning.main}`,
  },
}));

/** What is unusual about a week, a sentence for each. */
export function WeekUnusual({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const names = unusualNames(view.week.unusual);
  if (names.length === 0) return null;
  return (
    <section aria-label={translate('timesheets.review.worth_a_look')}>
      <List>
        {names.map((name) => (
          <li key={name}>{translate(`timesheets.review.unusual.${name}.long`)}</li>
        ))}
      </List>
    </section>
  );
}
