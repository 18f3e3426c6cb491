import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { format } from 'date-fns';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { resourceAt } from '../../../domain/registry';
import { listKey } from '../../crud/storeKeys';
import { isPeriodOf, type Period, wholeYear, withPeriod, yearsAround } from './periods';

const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& a[aria-current]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.active,
  },
}));

const entry = resourceAt('holidays');

interface Shown {
  filter?: Readonly<Record<string, unknown>>;
}

/** Links that narrow the list to the days to come, or to a year. */
export function YearLinks() {
  const translate = useTranslate();
  // The list keeps here what it shows, also where its address does not say so.
  const [shown] = useStore<Shown>(listKey(entry), {});
  const filters = shown.filter ?? {};
  const today = format(new Date(), 'yyyy-MM-dd');
  const link = (words: string, period: Period) => {
    const isShown = isPeriodOf(filters, period);
    const filter = JSON.stringify(withPeriod(filters, period));
    return (
      <Button
        key={words}
        component={Link}
        to={{ pathname: `/${entry.route}`, search: `${new URLSearchParams({ filter })}` }}
        aria-current={isShown ? 'true' : undefined}
        sx={{ minWidth: 0 }}
      >
        {words}
      </Button>
    );
  };
  return (
    <Links aria-label={translate('holidays.periods.label')}>
      {link(translate('holidays.periods.all'), {})}
      {link(translate('holidays.periods.coming'), { date_from: today })}
      {yearsAround(today).map((year) => link(String(year), wholeYear(year)))}
    </Links>
  );
}
