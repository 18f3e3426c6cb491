import { describe, expect, it } from 'vitest';
import { guards } from '../../scripts/guards/access-guards.mjs';
import { findGuard, placesOf } from '../../scripts/guards/find-guard.mjs';

const guard = {
  name: 'rows within the scope',
  in: 'listed',
  find: 'where(rowScope(scope, actor), isOpen)',
  replace: 'where(isOpen)',
  tests: [],
};
const source = (file: string, text: string) => ({ file, text });
const other = source(
  'server/other.ts',
  'export const kept = () => where(rowScope(scope, actor), isOpen);',
);

describe('guards of access', () => {
  it('finds a guard by the name of its declaration, in any file', () => {
    const text =
      '// é\nexport function listed() {\n  return where(rowScope(scope, actor), isOpen);\n}\n';
    for (const file of ['src/server/postgres/list.ts', 'src/engine/lists.ts']) {
      const place = findGuard([other, source(file, text)], guard);
      expect(place.file).toBe(file);
      expect(text.slice(place.start, place.end)).toBe(guard.find);
    }
  });

  it('finds a guard with any line breaks', () => {
    const text =
      'export const listed = () =>\n  where(\n    rowScope(scope, actor),\n    isOpen,\n  );\n';
    expect(placesOf([source('server/list.ts', text)], guard)).toHaveLength(1);
  });

  it('refuses a guard that is declared nowhere or twice, so that none is left out silently', () => {
    expect(() => findGuard([other], guard)).toThrow('stands 0 times');
    const text = `const listed = () => [${guard.find}, ${guard.find}];`;
    expect(() => findGuard([source('server/list.ts', text)], guard)).toThrow('stands 2 times');
  });

  it('gives every guard a unique name', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
  });
});
