import { useListContext, useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { LinkButton } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { resourceAt } from '@/registry';
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

const resource = resourceAt('holidays');

/** Links that filter the list to upcoming days or a year. */
export function YearLinks() {
  const translate = useTranslate();
  const { filterValues: filters } = useListContext();
  const today = useCompanyTime().day(new Date().toISOString());
  const link = (words: string, period: Period) => {
    const isShown = isPeriodOf(filters, period);
    const filter = JSON.stringify(withPeriod(filters, period));
    return (
      <LinkButton
        key={words}
        to={{ pathname: `/${resource.route}`, search: `${new URLSearchParams({ filter })}` }}
        aria-current={isShown ? 'true' : undefined}
        style={{ minWidth: 0 }}
      >
        {words}
      </LinkButton>
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
