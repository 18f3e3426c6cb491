import type { CSSObject } from '@mui/material/styles';

// Rules are written once, when the code that has them is first run, into a sheet that comes after every other one:
// no style is worked out while something is drawn. Browsers let code write such a sheet whatever the page's policy says
// of styles in the page.
let written: CSSStyleSheet | undefined;

function sheet(): CSSStyleSheet | undefined {
  if (written) return written;
  // Not in the DOM of unit tests.
  if (!('adoptedStyleSheets' in document)) return undefined;
  written = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, written];
  return written;
}

/** Numbers that are not lengths. */
const BARE =
  /^(?:--.*|flex|flex(?:Grow|Shrink)|font(?:Weight)|gridColumn|gridRow|lineHeight|opacity|order|stroke(?:Width)?|WebkitLineClamp|zIndex|animationIterationCount)$/;

const nameOf = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

const textOf = (property: string, value: string | number) =>
  typeof value === 'number' && value !== 0 && !BARE.test(property) ? `${value}px` : value;

/** A style as CSS writes it: its declarations, then what is nested in it. */
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

/** Writes a rule for everything that this selector finds. */
export function writeRule(selector: string, style: CSSObject): void {
  const into = sheet();
  into?.insertRule(`${selector}{${declarations(style)}}`, into.cssRules.length);
}

let names = 0;

/** A name that no other rule has. */
export function freshName(): string {
  names += 1;
  return `k${names.toString(36)}`;
}

/** Writes an animation; answers its name. */
export function keyframes(frames: Readonly<Record<string, CSSObject>>): string {
  const name = freshName();
  writeRule(`@keyframes ${name}`, frames as CSSObject);
  return name;
}
