/** A figure explained: what it is, and how it came about. */
export interface Explanation {
  heading: string;
  sentences: readonly string[];
}

/** How a figure came about. */
export function ExplanationText({ heading, sentences }: Explanation) {
  return (
    <p>
      <strong>{heading}</strong> {sentences.join(' ')}
    </p>
  );
}
