import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { sourceAlias } from './sourceAlias.ts';

const WORKER = 'src/browser/serviceWorker.ts';
const FILE = 'sw.js';

/** The entries for opening the app without a connection: the app itself, the sign-in pages, the outbox. */
const SHELL = [
  'src/browser/main.tsx',
  'src/browser/app/start/start.tsx',
  'src/browser/app/start/showAuth.tsx',
  'src/browser/app/start/showApp.tsx',
  'src/browser/app/auth/AuthScreens.tsx',
  'src/browser/app/startOutbox.ts',
  'src/browser/crud/outbox/SubmissionStore.ts',
  'src/browser/app/session/SessionWatch.tsx',
  'src/browser/shell/Toast.tsx',
  'src/browser/kit/theme/AppTheme.tsx',
  'src/browser/app/session/UnsentDialog.tsx',
];
/** Screens that work without a signal, with all that they load later. */
const SCREENS = ['src/modules/vehicleChecks/ui/driver/CheckPage.tsx'];
/** Files that no code imports: the fonts of our language, the first script of the page, the worker for photos. */
const OTHERS = [
  /^assets\/public-sans-latin-(?!ext).*\.woff2$/,
  /^assets\/first-calls-/,
  /^assets\/photoWorker-.*\.js$/,
];
/** Files whose names do not change with what is in them. */
const PLAIN = ['index.html', 'favicon.svg', 'assets/i18n/en.json'];

/** Returns the files of these modules, and what they need; with `later` also what they load when it is needed. */
function filesOf(
  sources: readonly string[],
  all: Rolldown.OutputBundle,
  later: boolean,
): Set<string> {
  const files = new Set<string>();
  const chunks = Object.values(all).filter((file) => file.type === 'chunk');
  const visit = ({ fileName, imports, dynamicImports, viteMetadata }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) files.add(file);
    for (const name of later ? [...imports, ...dynamicImports] : imports) {
      const next = all[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
    if (!chunk) throw new Error(`${source} is in no chunk.`);
    visit(chunk);
  }
  return files;
}

async function revisionOf(file: string): Promise<string> {
  const content = await readFile(file);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

async function cachedFiles(folder: string, all: Rolldown.OutputBundle) {
  const hashed = new Set([
    ...filesOf(SHELL, all, false),
    ...filesOf(SCREENS, all, true),
    ...Object.keys(all).filter((file) => OTHERS.some((other) => other.test(file))),
  ]);
  const plain = await Promise.all(
    PLAIN.map(async (file) => ({
      url: file === 'index.html' ? '/' : `/${file}`,
      revision: await revisionOf(join(folder, file)),
    })),
  );
  return [...plain, ...[...hashed].sort().map((file) => ({ url: `/${file}`, revision: null }))];
}

/** Builds the service worker after everything else, with the list of files that it caches. */
export function serviceWorker(): Plugin {
  return {
    name: 'fieldhouse-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, all) {
      const files = await cachedFiles(dir, all);
      const built = await build({
        configFile: false,
        publicDir: false,
        resolve: { alias: sourceAlias },
        logLevel: 'error',
        define: { __CACHED_FILES__: JSON.stringify(files) },
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: { input: WORKER, output: { format: 'iife' } },
        },
      });
      const [result] = [built].flat();
      const chunk = result && 'output' in result ? result.output[0] : undefined;
      if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
      await writeFile(join(dir, FILE), chunk.code);
    },
  };
}
