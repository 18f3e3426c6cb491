import { styled } from '@mui/material/styles';
import type { Explanation } from './useExplanation';

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: 640,
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.neutral.light,
  color: theme.palette.text.primary,
  '&:empty': { display: 'none' },
}));

/** How a figure came about; told to screen readers as it changes. */
export function ExplanationText({ explanation }: { explanation: Explanation | undefined }) {
  return (
    <div role="status" data-explanation="">
      {explanation && (
        <Text>
          <strong>{explanation.heading}</strong> {explanation.sentences.join(' ')}
        </Text>
      )}
    </div>
  );
}
