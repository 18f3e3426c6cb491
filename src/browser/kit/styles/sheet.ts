import type { CSSObject } from '@mui/material/styles';

// Rules are written once, when their module first runs, into a sheet after all others: no style is computed during
// rendering. Constructable stylesheets are allowed whatever the page's content policy says about inline styles.
let written: CSSStyleSheet | undefined;

function sheet(): CSSStyleSheet | undefined {
  if (written) return written;
  // jsdom does not support this.
  if (!('adoptedStyleSheets' in document)) return undefined;
  written = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, written];
  return written;
}

const BARE =
  /^(?:--.*|flex|flex(?:Grow|Shrink)|font(?:Weight)|gridColumn|gridRow|lineHeight|opacity|order|stroke(?:Width)?|WebkitLineClamp|zIndex|animationIterationCount)$/;

const nameOf = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

const textOf = (property: string, value: string | number) =>
  typeof value === 'number' && value !== 0 && !BARE.test(property) ? `${value}px` : value;

/** Returns a style as CSS text: its declarations, then its nested rules. */
function declarations(style: CSSObject): string {
  let own = '';
  let nested = '';
  for (const [name, value] of Object.entries(style)) {
    if (typeof value === 'object' && value !== null)
      nested += `${name}{${declarations(value as CSSObject)}}`;
    else if (typeof value === 'string' || typeof value === 'number')
      own += `${nameOf(name)}:${textOf(name, value)};`;
  }
  return own + nested;
}

export function writeRule(selector: string, style: CSSObject): void {
  const into = sheet();
  into?.insertRule(`${selector}{${declarations(style)}}`, into.cssRules.length);
}

let names = 0;

export function freshName(): string {
  names += 1;
  return `k${names.toString(36)}`;
}

/** Writes an animation. Returns its name. */
export function keyframes(frames: Readonly<Record<string, CSSObject>>): string {
  const name = freshName();
  writeRule(`@keyframes ${name}`, frames as CSSObject);
  return name;
}
