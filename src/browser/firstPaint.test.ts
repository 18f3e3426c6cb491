import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens, type Tokens } from '@/browser/kit/theme/tokens';
import { chromeColors } from '@/browser/shell/chrome';

const css = readFileSync(resolve('src/browser/app/start/firstPaint.css'), 'utf8');

/** The custom properties of every rule with exactly this selector. */
function variablesOf(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.replace(/\/\*.*?\*\//gs, '').trim() !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      found.set(name, value.toLowerCase());
  }
  return found;
}

const expected = (tokens: Tokens) => ({
  background: tokens.background,
  paper: tokens.paper,
  text: tokens.text,
  secondary: tokens.secondary,
  placeholder: tokens.placeholder,
  primary: tokens.primary,
  'on-primary': tokens.onPrimary,
  pressed: tokens.pressed,
  success: tokens.success.on,
  'success-surface': tokens.success.surface,
  error: tokens.error.on,
  'error-surface': tokens.error.surface,
  warning: tokens.warning.on,
  'warning-surface': tokens.warning.surface,
  info: tokens.info.on,
  'info-surface': tokens.info.surface,
  neutral: tokens.neutral.on,
  'neutral-surface': tokens.neutral.surface,
  raised: tokens.raised,
  selected: tokens.selected,
  active: tokens.active,
  field: tokens.field,
  divider: tokens.divider,
});

describe('the styles of the first paint', () => {
  it.each([
    [':root', lightTokens],
    [':root[data-bs-theme="dark"]', darkTokens],
  ])('has the tokens of the theme under %s', (selector, tokens) => {
    const variables = variablesOf(selector);
    for (const [name, value] of Object.entries(expected(tokens)))
      expect(variables.get(name), name).toBe(value.toLowerCase());
  });

  it.each([
    ['menu', ':root', ':root[data-menu-color=light]'],
    ['menu', ':root[data-menu-color="dark"]', ':root[data-menu-color=dark]'],
    ['menu', ':root[data-menu-color="brand"]', ':root[data-menu-color=brand]'],
    ['bar', ':root', ':root[data-topbar-color=light]'],
    ['bar', ':root[data-topbar-color="dark"]', ':root[data-topbar-color=dark]'],
    ['bar', ':root[data-topbar-color="brand"]', ':root[data-topbar-color=brand]'],
    [
      'bar',
      ':root[data-bs-theme="dark"][data-topbar-color="light"]',
      ':root[data-bs-theme=dark][data-topbar-color=light]',
    ],
  ])('paints the outline of the %s under %s as the shell does', (part, selector, shellSelector) => {
    const variables = variablesOf(selector);
    const shell = chromeColors[shellSelector] as Record<string, string>;
    const prefix = part === 'menu' ? '--menu' : '--topbar';
    expect(variables.get(`outline-${part}-surface`)).toBe(
      shell[`${prefix}-surface`]?.toLowerCase(),
    );
    expect(variables.get(`outline-${part}-line`)).toBe(shell[`${prefix}-line`]?.toLowerCase());
  });
});
