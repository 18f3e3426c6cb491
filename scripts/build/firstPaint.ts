import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { sourceAlias } from './sourceAlias.ts';

/** Vite reads no configuration file here. */
const resolve = { alias: sourceAlias };

const sourceAt = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Writes the app's addresses, and the first requests of their lists, into the code that runs before the app and has
 * no registry.
 */
export function knownAddresses(): Plugin {
  return {
    name: 'fieldhouse-known-addresses',
    async config() {
      const [{ module: paths }, { module: lists }] = await Promise.all([
        runnerImport<{ knownAddresses: unknown }>(sourceAt('src/browser/app/knownScreens.ts'), {
          resolve,
        }),
        runnerImport<{ firstLists: unknown }>(sourceAt('src/browser/app/start/firstLists.ts'), {
          resolve,
        }),
      ]);
      return {
        define: {
          __KNOWN_ADDRESSES__: JSON.stringify(paths.knownAddresses),
          __FIRST_LISTS__: JSON.stringify(lists.firstLists),
        },
      };
    },
  };
}

/** The place for the scripts in index.html. */
const FIRST_PAINT_PLACE = '<!-- first-paint -->';
const DEV_PAINT = 'first-paint.js';
const DEV_CALLS = 'first-calls.js';

const START = '/src/browser/app/start/start.tsx';
interface Page {
  sources: readonly string[];
  /** The files requested by then. */
  after: readonly string[];
}
/** The files that the scripts request ahead of time, by the names of their attributes. */
const PAINT_PAGES: Readonly<Record<string, Page>> = {
  auth: { sources: [START, '/src/browser/app/start/showAuth.tsx'], after: [] },
  app: { sources: [START, '/src/browser/app/start/showApp.tsx'], after: [] },
};
const CALLS_PAGES: Readonly<Record<string, Page>> = {
  list: {
    sources: ['/src/browser/crud/list/ResourceList.tsx'],
    after: [START, '/src/browser/app/start/showApp.tsx'],
  },
};

/** Builds a classic script, which requests nothing else. */
async function bundle(source: string, mode: string): Promise<string> {
  const built = await build({
    mode,
    configFile: false,
    publicDir: false,
    resolve,
    logLevel: 'error',
    envPrefix: 'VITE_',
    plugins: [knownAddresses()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: sourceAt(source), output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built.`);
  return chunk.code;
}

const bundlePaint = (mode: string) => bundle('src/browser/firstPaint.ts', mode);
const bundleCalls = (mode: string) => bundle('src/browser/firstCalls.ts', mode);

/** Returns the files a chunk cannot run without, its styles included, as far as `known` does not name them. */
function filesOf(chunk: Rolldown.OutputChunk, all: Rolldown.OutputBundle, known: Set<string>) {
  const files: string[] = [];
  const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
    if (known.has(fileName)) return;
    known.add(fileName);
    files.push(fileName, ...(viteMetadata?.importedCss ?? []));
    for (const name of imports) {
      const next = all[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  visit(chunk);
  return files;
}

const sizeOf = (file: Rolldown.OutputBundle[string] | undefined) =>
  (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0;

/** The library that every page draws with, by far the largest file that they share. */
const REACT = /^assets\/react-[^/]*\.js$/;

function reactFile(all: Rolldown.OutputBundle): string {
  const file = Object.keys(all).find((name) => REACT.test(name));
  if (file === undefined) throw new Error('React is in no file of its own.');
  return file;
}

/**
 * Lists files for the page's scripts, the largest first: over HTTP/1.1 a browser has six connections to a server, and
 * the largest would otherwise wait for the smallest.
 */
function attributes(all: Rolldown.OutputBundle, pages: Readonly<Record<string, Page>>): string {
  const chunks = Object.values(all).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const chunkOf = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!chunk) throw new Error(`${source} is in no chunk.`);
    return chunk;
  };
  return Object.entries(pages)
    .map(([name, { sources, after }]) => {
      // The page itself requests React and the files of its entry.
      const known = new Set([reactFile(all)]);
      for (const chunk of [...(entry ? [entry] : []), ...after.map(chunkOf)])
        filesOf(chunk, all, known);
      const files = sources
        .flatMap((source) => filesOf(chunkOf(source), all, known))
        .sort((one, other) => sizeOf(all[other]) - sizeOf(all[one]));
      return ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;
    })
    .join('');
}

const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\n?/g;

/** Puts the styles of the page into the page: a file would be one more way to the server before anything is painted. */
function withStyles(html: string, all: Rolldown.OutputBundle): string {
  let styles = '';
  const bare = html.replace(STYLESHEET, (_link, fileName: string) => {
    const file = all[fileName];
    if (file?.type !== 'asset') throw new Error(`${fileName} was not built.`);
    styles += file.source;
    delete all[fileName];
    for (const chunk of Object.values(all))
      if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(fileName);
    return '';
  });
  return bare.replace('</title>', () => `</title>\n    <style>${styles.trim()}</style>`);
}

/**
 * Builds src/browser/firstPaint.ts and src/browser/firstCalls.ts as classic scripts with the files that each kind of
 * page will need. The first is inlined in the page, with the styles of its first paint, and the page waits for
 * nothing else.
 */
export function firstPaint(): Plugin {
  let mode = 'production';
  let isBuild = false;
  let paint: Promise<string>;
  let calls: Promise<{ code: string; fileName: string }>;
  return {
    name: 'fieldhouse-first-paint',
    configResolved(config) {
      mode = config.mode;
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      const serve = (file: string, bundled: (mode: string) => Promise<string>) =>
        server.middlewares.use(`/${file}`, (_request, response, next) => {
          bundled(mode).then((code) => {
            response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
            response.setHeader('Cache-Control', 'no-cache');
            response.end(code);
          }, next);
        });
      serve(DEV_PAINT, bundlePaint);
      serve(DEV_CALLS, bundleCalls);
    },
    buildStart() {
      if (!isBuild) return;
      paint = bundlePaint(mode);
      calls = bundleCalls(mode).then((code) => {
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        return { code, fileName: `assets/first-calls-${hash}.js` };
      });
    },
    async generateBundle() {
      const { code, fileName } = await calls;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: all }) {
        if (!html.includes(FIRST_PAINT_PLACE))
          throw new Error(`index.html has no ${FIRST_PAINT_PLACE}`);
        const put = (page: string, paintScript: string, callsScript: string) =>
          page.replace(FIRST_PAINT_PLACE, () => `${callsScript}\n    ${paintScript}`);
        if (!all)
          return put(
            html,
            `<script src="/${DEV_PAINT}"></script>`,
            `<script async src="/${DEV_CALLS}"></script>`,
          );
        const [code, { fileName }] = await Promise.all([paint, calls]);
        return put(
          withStyles(html, all),
          `<script${attributes(all, PAINT_PAGES)}>${code.trim().replaceAll('</script', '<\\/script')}</script>`,
          `<link rel="modulepreload" crossorigin href="/${reactFile(all)}">\n    <script async fetchpriority="high" src="/${fileName}"${attributes(all, CALLS_PAGES)}></script>`,
        );
      },
    },
  };
}
