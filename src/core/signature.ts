import { text } from './fields/kinds/text';
import { plainText } from './lists/looseText';

/** The prefix of a signature drawn as a picture; any other text is a typed name. */
const DRAWN = 'data:image/png;base64,';

/** A drawn signature as an SVG path of lines, which is far shorter. */
const PATH = 'M[0-9][0-9 .LM-]*';

/** The longest typed name. */
const MAX_NAME_LENGTH = 120;

/**
 * Declares a signature field: drawn, or a typed name as an equal alternative. If the signer is known (`name`),
 * another name is refused. The browser provides the drawing input.
 */
export const signature = ({ name, ...options }: { required?: boolean; name?: string } = {}) =>
  text({
    ...options,
    ...(name !== undefined && { refuses: (signed) => signatureIssue(signed, name) }),
    maxLength: 60_000,
    pattern: `${DRAWN}[A-Za-z0-9+/]+={0,2}|${PATH}|(?!data:).{2,${MAX_NAME_LENGTH}}`,
    patternHelp: `must be drawn or be a name of 2 to ${MAX_NAME_LENGTH} characters`,
    suggests: 'signature',
    shownAs: (signed) => (drawingIn(signed) ? 'Drawn signature' : signed),
  });

/** A drawn signature: a picture as a data URL, or a path in an area of 300 by 100. */
export type DrawnSignature = { picture: string } | { path: string };

/** Returns the drawn signature; nothing for a typed name. */
export function drawingIn(signed: string): DrawnSignature | undefined {
  if (signed.startsWith(DRAWN)) return { picture: signed };
  return new RegExp(`^${PATH}$`).test(signed) ? { path: signed } : undefined;
}

/** Compares names ignoring case and accents. */
const names = new Intl.Collator('en', { sensitivity: 'base' });

// Phones type curly apostrophes, and two spaces instead of a full stop.
const normalised = (name: string) => plainText(name).replace(/\s+/g, ' ').trim();

/** Returns true if a typed name is a person's own, ignoring case, accents and double spaces. */
export const isOwnName = (typed: string, name: string): boolean =>
  names.compare(normalised(typed), normalised(name)) === 0;

/** Returns why something is not this person's signature, as a sentence; nothing if it is. */
export function signatureIssue(signed: string | null, name: string): string | undefined {
  if (!signed?.trim()) return 'Draw your signature, or type your name.';
  if (drawingIn(signed) || isOwnName(signed, name)) return undefined;
  return `This is not your name. Type ${name}, or draw your signature.`;
}
