import { useMemo } from 'react';
import { explainDays } from '../../../../../domain/timesheets/explaining';
import { OVERTIME_RATES, sharedReasons } from '../../../../../domain/timesheets/sharedReasons';
import { type WeekView, workingOf } from '../../view/weekView';
import { ExplanationText } from '../../why/ExplanationText';
import { useWhyWords } from '../../why/useWhyWords';
import { WhyBox } from '../../why/WhyBox';

const FIELDS = { ot_1_5: 'total_claim_ot_1_5_hours', ot_2_0: 'total_claim_ot_2_0_hours' } as const;

/** Why the overtime of a week is what it is, in words. */
export function WeekWhy({ view }: { view: WeekView }) {
  const words = useWhyWords();
  const working = useMemo(() => workingOf(view), [view]);
  const reasons = useMemo(() => sharedReasons(explainDays(view.entries, working)), [view, working]);
  if (reasons.length === 0) return null;
  return (
    <WhyBox>
      {OVERTIME_RATES.map((rate) => ({
        rate,
        why: reasons.filter((reason) => reason.rate === rate),
      }))
        .filter(({ why }) => why.length > 0)
        .map(({ rate, why }) => (
          <ExplanationText
            key={rate}
            heading={words.question(rate, String(view.week[FIELDS[rate]]))}
            sentences={why.map((one) => words.shared(one, working.schedule?.name))}
          />
        ))}
    </WhyBox>
  );
}
