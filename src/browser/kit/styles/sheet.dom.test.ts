import { beforeEach, expect, it, vi } from 'vitest';
import { keyframes, writeRule } from './sheet';

const written: string[] = vi.hoisted(() => []);

beforeEach(() => {
  written.length = 0;
  // jsdom has no constructable stylesheets.
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      cssRules = written;
      insertRule(rule: string) {
        written.push(rule);
      }
    },
  );
});

it('writes styles as CSS: names in lower case, lengths in pixels, nested rules after their own', () => {
  writeRule('.a', {
    '&:hover': { color: 'red' },
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    lineHeight: 1.25,
    marginTop: 4,
    padding: 0,
    '--edge': 3,
  });
  expect(written).toEqual([
    '.a{-webkit-line-clamp:2;-webkit-box-orient:vertical;line-height:1.25;margin-top:4px;padding:0;--edge:3;&:hover{color:red;}}',
  ]);
});

it('gives each animation a unique name', () => {
  const [one, other] = [keyframes({ to: { opacity: 0 } }), keyframes({ to: { opacity: 1 } })];
  expect(one).not.toBe(other);
  expect(written[0]).toBe(`@keyframes ${one}{to{opacity:0;}}`);
});
