import { afterEach, describe, expect, it } from 'vitest';
import { isShortcut, isWriting } from './shortcuts';

const keys = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

afterEach(() => {
  document.body.innerHTML = '';
});

function firstOf(html: string): Element {
  document.body.innerHTML = html;
  const found = document.querySelector('[data-it]');
  if (!found) throw new Error('nothing is marked');
  return found;
}

describe('a shortcut', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('matches Ctrl and ⌘ alike (%o)', (held) => {
    expect(isShortcut(keys('k', held), 'palette')).toBe(true);
    expect(isShortcut(keys('K', held), 'palette')).toBe(true);
  });

  it('does not match a Ctrl shortcut by its letter alone', () => {
    expect(isShortcut(keys('k'), 'palette')).toBe(false);
    expect(isShortcut(keys('Enter'), 'save')).toBe(false);
  });

  it('does not match a single-key shortcut with Ctrl, which belongs to the browser', () => {
    expect(isShortcut(keys('/'), 'search')).toBe(true);
    expect(isShortcut(keys('/', { ctrlKey: true }), 'search')).toBe(false);
    expect(isShortcut(keys('?', { metaKey: true }), 'help')).toBe(false);
  });

  it('matches a single key that needs AltGr on a keyboard of another language', () => {
    expect(isShortcut(keys('/', { ctrlKey: true, altKey: true }), 'search')).toBe(true);
  });
});

describe('isWriting', () => {
  it.each([
    '<input data-it>',
    '<input type="search" data-it>',
    '<input type="date" data-it>',
    '<textarea data-it></textarea>',
    '<select data-it></select>',
    '<div role="combobox" tabindex="0" data-it></div>',
    '<ul role="menu"><li role="menuitem" tabindex="0" data-it></li></ul>',
  ])('is true in %s', (html) => {
    expect(isWriting(firstOf(html))).toBe(true);
  });

  it.each([
    '<button data-it></button>',
    '<a href="/" data-it></a>',
    '<input type="checkbox" data-it>',
    '<main data-it></main>',
  ])('is false on %s', (html) => {
    expect(isWriting(firstOf(html))).toBe(false);
  });
});
