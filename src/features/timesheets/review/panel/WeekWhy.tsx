import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { countEntries } from '../../../../../domain/rules/timesheets/counting';
import { explainDay, sharedReasons } from '../../../../../domain/rules/timesheets/reasons';
import { useReasonWords } from '../../why/useReasonWords';
import { type WeekView, workingOf } from '../weekView';

const Box = styled('div')(({ theme }) => ({
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.neutral.light,
  '& p + p': { marginTop: 6 },
  '& strong': { fontWeight: 650 },
}));

const RATES = ['ot_1_5', 'ot_2_0'] as const;
const FIELDS = { ot_1_5: 'total_claim_ot_1_5_hours', ot_2_0: 'total_claim_ot_2_0_hours' } as const;

/** Why the overtime of a week is what it is, in words. */
export function WeekWhy({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const working = useMemo(() => workingOf(view), [view]);
  const wordsOf = useReasonWords(working.schedule?.name);
  const reasons = useMemo(() => {
    const days = countEntries(view.entries, working);
    return sharedReasons(days.map((day) => explainDay(day, working)));
  }, [view, working]);
  if (reasons.length === 0) return null;
  return (
    <Box>
      {RATES.filter((rate) => reasons.some((reason) => reason.rate === rate)).map((rate) => (
        <p key={rate}>
          <strong>
            {translate(`timesheets.why.question_${rate}`, { hours: view.week[FIELDS[rate]] })}
          </strong>{' '}
          {reasons
            .filter((reason) => reason.rate === rate)
            .map(wordsOf)
            .join(' ')}
        </p>
      ))}
    </Box>
  );
}
