import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const sourceAt = (path: string) =>
  fileURLToPath(new URL(`../../src/browser/${path}`, import.meta.url));

/** The entries that the page itself and the sign-in pages cannot run without. */
const PAGE = [sourceAt('main.tsx')];
const START = sourceAt('app/start/start.tsx');
const FIRST = [...PAGE, START, sourceAt('app/start/showAuth.tsx')];
const APP = [sourceAt('app/start/showApp.tsx')];
const THEME = sourceAt('kit/theme/AppTheme.tsx');
const LIST = [sourceAt('crud/list/ResourceList.tsx')];
/** Opened over any page: their code is small, and must not wait for the code of forms. */
const PANEL = [sourceAt('app/palette/Palette.tsx'), sourceAt('app/session/SessionWatch.tsx')];
const FORM = [sourceAt('crud/form/RecordEdit.tsx')];
const QUEUE = [sourceAt('crud/review/QueuePage.tsx')];
// Every page has one.
const TITLE = /ra-ui-materialui[\\/].*[\\/]Title\w*\.m?js$/;
const ICONS = /@mui[\\/]icons-material[\\/]/;
// The parts of forms in custom screens such as the daily check.
const CONTROL = /[\\/]src[\\/]browser[\\/]kit[\\/]|@mui[\\/]material[\\/]TextField[\\/]TextField\./;
const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Returns our own files that these import, without lazy imports and without packages: a group includes the parts of
 * packages that its files use, whereas the packages' index files import everything.
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

/** Matches the files that several screens share, and styles: they are fetched at once with the first of these screens. */
export const SHARED_FILES =
  /^assets\/(?:auth|list|icons|theme|panel|controls|form|queue|calendarLibrary)-|\.css$/;

/**
 * Groups the browser's code where it would be split into many small files: a browser requests few at a time, so
 * eighty of them would load one after the other. The groups: code that runs before React, code shared by the sign-in
 * pages and the app, the sign-in pages alone, the app's frame, the other code of a list, icons, the theme of everything
 * that MUI draws, overlays, which most pages share, controls, and the other code of a form or queue.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const importsOfAll = (context: Rolldown.ChunkingContext) => ({
    page: importsOf(PAGE, context),
    first: importsOf(FIRST, context),
    app: importsOf(APP, context),
    list: importsOf(LIST, context),
    panel: importsOf(PANEL, context),
    form: importsOf(FORM, context),
    queue: importsOf(QUEUE, context),
  });
  let sets: ReturnType<typeof importsOfAll> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext) => {
    sets ??= importsOfAll(context);
    const { page, first, app, list, panel, form, queue } = sets;
    if (PAGE.includes(id)) return null;
    if (page.has(id)) return 'page';
    if (first.has(id)) return id === START || app.has(id) || list.has(id) ? 'common' : 'auth';
    // A file of a package, such as an icon, that both import would have pages without a list wait for the code of lists.
    const importers = PACKAGE.test(id) ? (context.getModuleInfo(id)?.importers ?? []) : [id];
    const isIn = (set: Set<string>) => importers.some((file) => set.has(file));
    if (app.has(id) || (isIn(list) && isIn(panel))) return 'frame';
    if (list.has(id)) return 'list';
    if ([...PANEL, ...FORM, ...QUEUE].includes(id)) return null;
    if (panel.has(id) || TITLE.test(id)) return 'panel';
    if (CONTROL.test(id) && (form.has(id) || PACKAGE.test(id))) return 'controls';
    if (form.has(id)) return 'form';
    return queue.has(id) ? 'queue' : null;
  };
  const only = (name: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (nameOf(id, context) === name ? name : null),
    debugName: name,
    priority,
  });
  return [
    { name: 'react', test: REACT, priority: 12 },
    { name: 'calendarLibrary', test: CALENDAR, priority: 12 },
    only('page', 11),
    only('common', 10),
    only('auth', 10),
    only('frame', 9),
    only('list', 8),
    { name: 'icons', test: ICONS, priority: 7 },
    { name: 'theme', test: (id) => id === THEME, priority: 6 },
    only('panel', 5),
    only('controls', 4),
    only('form', 3),
    only('queue', 2),
  ];
}
