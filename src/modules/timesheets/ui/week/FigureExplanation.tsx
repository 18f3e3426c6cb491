import { ExplanationText } from '@/modules/timesheets/ui/why/ExplanationText';
import { WhyBox } from '@/modules/timesheets/ui/why/WhyBox';
import { type Asked, useExplanation } from './useExplanation';

/** How a figure of the week came about; told to screen readers as it changes. */
export function FigureExplanation(asked: Asked) {
  const explanation = useExplanation()(asked);
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
