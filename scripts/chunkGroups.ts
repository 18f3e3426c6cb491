import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const sourceAt = (path: string) =>
  fileURLToPath(new URL(`../src/browser/${path}`, import.meta.url));

/** The entries that the page itself and the sign-in pages cannot run without. */
const PAGE = [sourceAt('main.tsx')];
const START = sourceAt('app/start/start.tsx');
const FIRST = [...PAGE, START, sourceAt('app/start/showAuth.tsx')];
const APP = [sourceAt('app/start/showApp.tsx')];
const LIST = [sourceAt('crud/list/ResourceList.tsx')];
const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Our own files that these import; what they fetch later is left out. Packages are too: a group takes along what its
 * files use of them, while their index files name everything they have.
 */
function importsOf(starts: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || PACKAGE.test(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const id of starts) visit(id);
  return found;
}

// Packages change only when updated, so they have their own file, which browsers keep cached.
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
// Most of the code of the one screen that has it.
const CALENDAR = /node_modules[\\/](@fullcalendar|temporal-polyfill|temporal-utils|preact)[\\/]/;

/**
 * Groups the browser's code where it would be split into many small files: a browser requests few at a time, so
 * eighty of them would load one after the other. The groups: code that runs before React, code shared by the sign-in
 * pages and the app, the sign-in pages alone, the app's frame, and the other code of a list.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let sets:
    | { page: Set<string>; first: Set<string>; app: Set<string>; list: Set<string> }
    | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => {
    sets ??= {
      page: importsOf(PAGE, context),
      first: importsOf(FIRST, context),
      app: importsOf(APP, context),
      list: importsOf(LIST, context),
    };
    const { page, first, app, list } = sets;
    if (PAGE.includes(id)) return null;
    if (page.has(id)) return 'page';
    if (first.has(id)) return id === START || app.has(id) || list.has(id) ? 'common' : 'auth';
    if (app.has(id)) return 'frame';
    return list.has(id) ? 'list' : null;
  };
  const only = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (nameOf(id, context) === name ? name : null),
    debugName: name,
    priority,
  });
  return [
    { name: 'react', test: REACT, priority: 9 },
    { name: 'calendarLibrary', test: CALENDAR, priority: 9 },
    only('page', 4),
    only('common', 3),
    only('auth', 3),
    only('frame', 2),
    only('list', 1),
  ];
}
