import type { Resource } from '@/core/resource/resource';
import { inSentence, labelFromPath } from '@/core/resource/resourceNames';

/** The headings of calls that belong to no resource and differ from their paths. */
const HEADINGS: Readonly<Record<string, string>> = {
  auth: 'Signing in',
  health: 'Monitoring',
  ready: 'Monitoring',
};

const asHeading = (words: string) =>
  `${words.charAt(0).toUpperCase()}${inSentence(words).slice(1)}`;

/** "it-brands" → "IT brands", "reports" → "Reports". */
const fromPath = (path: string) =>
  asHeading(labelFromPath(path).replace(/^(?:It|Afp)\b/, (word) => word.toUpperCase()));

/**
 * Returns a function from a call's name or path to its heading: the resource's label, or its path if several
 * resources share a label.
 */
export function tagsOf(resources: readonly Resource[]): (name: string) => string {
  const labels = new Map(resources.map(({ path, label }) => [path, label]));
  const isShared = (label: string) =>
    [...labels.values()].filter((other) => other === label).length > 1;
  return (name) => {
    const [first = name] = name.split('/');
    const label = labels.get(first);
    if (label !== undefined && !isShared(label)) return asHeading(label);
    return HEADINGS[first] ?? fromPath(first);
  };
}
