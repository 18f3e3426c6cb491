import { ExplanationText } from '@/src/features/timesheets/why/ExplanationText';
import { WhyBox } from '@/src/features/timesheets/why/WhyBox';
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
