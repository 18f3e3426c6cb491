import { styled } from '@/browser/kit/styles/styled';
import { ExplanationText } from '@/modules/timesheets/ui/why/ExplanationText';
import { WhyBox } from '@/modules/timesheets/ui/why/WhyBox';
import { type FigureRef, useExplanation } from './useExplanation';

// Paper has no chosen figure.
const OnScreen = styled('div')({ '@media print': { display: 'none' } });

/** Explains a figure of the week; screen readers announce changes. */
export function FigureExplanation(figure: FigureRef) {
  const explanation = useExplanation()(figure);
  return (
    <OnScreen role="status" data-explanation="">
      {explanation && (
        <WhyBox>
          <ExplanationText {...explanation} />
        </WhyBox>
      )}
    </OnScreen>
  );
}
