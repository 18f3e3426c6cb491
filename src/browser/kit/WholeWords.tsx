import { styled } from './styles/styled';

/** Dates and numbers such as AFP-0012: short words with a hyphen and a digit. */
const HYPHENED = /((?=[\w-]*\d)\b\w+(?:-\w+)+\b)/;
/** What is longer may break, so that it never goes over an edge. In characters. */
const MOST = 16;

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** Words in which no date and no number breaks at its hyphens. */
export function WholeWords({ children }: { children: string }) {
  return children.split(HYPHENED).map((part, at) =>
    at % 2 === 1 && part.length <= MOST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are drawn in their order, and two may be alike.
      <Whole key={at}>{part}</Whole>
    ) : (
      part
    ),
  );
}
