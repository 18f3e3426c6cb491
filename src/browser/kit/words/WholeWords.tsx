import { styled } from '@/browser/kit/styles/styled';

/** Dates and numbers such as AFP-0012: short words with a hyphen and a digit. */
const HYPHENED = /((?=[\w-]*\d)\b\w+(?:-\w+)+\b)/;
/** Longer words may break to stay inside their box. In characters. */
const MAX_LENGTH = 16;

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** Text in which dates and numbers do not break at their hyphens. */
export function WholeWords({ children }: { children: string }) {
  return children.split(HYPHENED).map((part, at) =>
    at % 2 === 1 && part.length <= MAX_LENGTH ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts is fixed, and two may be equal.
      <Whole key={at}>{part}</Whole>
    ) : (
      part
    ),
  );
}
