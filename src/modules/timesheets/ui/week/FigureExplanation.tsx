import { ExplanationText } from '@/modules/timesheets/ui/why/ExplanationText';
import { WhyBox } from '@/modules/timesheets/ui/why/WhyBox';
import { type FigureRef, useExplanation } from './useExplanation';

/** Explains a figure of the week; screen readers announce changes. */
export function FigureExplanation(figure: FigureRef) {
  const explanation = useExplanation()(figure);
  return (
    <div role="status" data-explanation="">
      {explanation && (
        <WhyBox>
          <ExplanationText {...explanation} />
        </WhyBox>
      )}
    </div>
  );
}
