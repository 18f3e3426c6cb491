import { useTranslate } from 'react-admin';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { styled } from '@/browser/kit/styles/styled';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  marginBottom: 10,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.palette.divider,
  '& > span': { minWidth: 3 },
  '& > [data-tier=regular]': { backgroundColor: theme.palette.primary.main },
  '& > [data-tier=ot_1_5]': { backgroundColor: theme.palette.info.main },
  '& > [data-tier=ot_2_0]': { backgroundColor: theme.palette.warning.main },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '6px 14px',
  margin: 0,
  '& dt': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1rem', fontWeight: 650 },
}));

const TIERS = [
  { name: 'regular', field: 'regular_time', seconds: 'regular_seconds' },
  { name: 'ot_1_5', field: 'total_claim_ot_1_5_hours', seconds: 'ot_1_5_seconds' },
  { name: 'ot_2_0', field: 'total_claim_ot_2_0_hours', seconds: 'ot_2_0_seconds' },
] as const;
const OTHERS = [
  { name: 'lunch', field: 'lunch_break' },
  { name: 'claim', field: 'total_claim_hours' },
] as const;

/** Shows the hours of a week by pay rate, as a bar and as figures. */
export function WeekTiers({ week }: { week: ReviewRow }) {
  const translate = useTranslate();
  return (
    <div>
      <Bar aria-hidden="true">
        {TIERS.filter(({ seconds }) => Number(week[seconds]) > 0).map(({ name, seconds }) => (
          <span key={name} data-tier={name} style={{ flexGrow: Number(week[seconds]) }} />
        ))}
      </Bar>
      <Figures>
        {[...TIERS, ...OTHERS].map(({ name, field }) => (
          <div key={name}>
            <dt>{translate(`timesheets.figures.${name}`)}</dt>
            <dd>{week[field]}</dd>
          </div>
        ))}
      </Figures>
    </div>
  );
}
