import { text } from './fields/text';

/** The beginning of a drawn signature: a picture in text. What begins otherwise is a typed name. */
const DRAWN = 'data:image/png;base64,';

/** A drawn signature as the path of a picture of lines, which is far shorter. */
const PATH = 'M[0-9][0-9 .LM-]*';

/** The longest name that is typed in the place of a signature. */
const LONGEST_NAME = 120;

/**
 * Somebody's signature: drawn, or their typed name as an equal way. Where it is known whose it is (`name`), another
 * name is refused. The input that draws is the browser's.
 */
export const signature = ({ name, ...options }: { required?: boolean; name?: string } = {}) =>
  text({
    ...options,
    ...(name !== undefined && { refuses: (signed) => signatureIssue(signed, name) }),
    maxLength: 60_000,
    pattern: `${DRAWN}[A-Za-z0-9+/]+={0,2}|${PATH}|(?!data:).{2,${LONGEST_NAME}}`,
    patternHelp: `must be drawn or be a name of 2 to ${LONGEST_NAME} characters`,
    suggests: 'signature',
    shownAs: (signed) => (drawnIn(signed) ? 'Drawn signature' : signed),
  });

/** A drawn signature: a picture as an address that holds its data, or a path in an area of 300 by 100. */
export type DrawnSignature = { picture: string } | { path: string };

/** What was drawn; nothing where a name was typed. */
export function drawnIn(signed: string): DrawnSignature | undefined {
  if (signed.startsWith(DRAWN)) return { picture: signed };
  return new RegExp(`^${PATH}$`).test(signed) ? { path: signed } : undefined;
}

/** Compares names without regard to case and accents. */
const names = new Intl.Collator('en', { sensitivity: 'base' });

// Phones type curly apostrophes and two spaces where a full stop was meant.
const asCompared = (name: string) => name.replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** Whether a typed name is a person's own, ignoring case, accents and double spaces. */
export const isOwnName = (typed: string, name: string): boolean =>
  names.compare(asCompared(typed), asCompared(name)) === 0;

/** Returns why something is not the signature of the person with this name, as a sentence; nothing where it is. */
export function signatureIssue(signed: string | null, name: string): string | undefined {
  if (!signed?.trim()) return 'Draw your signature, or type your name.';
  if (drawnIn(signed) || isOwnName(signed, name)) return undefined;
  return `This is not your name. Type ${name}, or draw your signature.`;
}
