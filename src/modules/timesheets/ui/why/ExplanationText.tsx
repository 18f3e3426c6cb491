export interface Explanation {
  heading: string;
  sentences: readonly string[];
}

export function ExplanationText({ heading, sentences }: Explanation) {
  return (
    <p>
      <strong>{heading}</strong> {sentences.join(' ')}
    </p>
  );
}
