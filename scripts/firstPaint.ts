import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

const sourceAt = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Writes the app's addresses, and what their lists ask first, into the code that comes before the app and knows no registry. */
export function knownAddresses(): Plugin {
  return {
    name: 'fieldhouse-known-addresses',
    async config() {
      const [{ module: paths }, { module: lists }] = await Promise.all([
        runnerImport<{ knownAddresses: unknown }>(sourceAt('src/app/paths.ts')),
        runnerImport<{ firstLists: unknown }>(sourceAt('src/app/firstLists.ts')),
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

/** Where index.html wants the script. */
const FIRST_PAINT_PLACE = '<!-- first-paint -->';
const DEV_FILE = 'first-paint.js';

const START = '/src/app/start.tsx';
/** What the script asks for ahead of time, by the name of its attribute; `after`: what has been asked for by then. */
const PAGES: Readonly<Record<string, { sources: readonly string[]; after: readonly string[] }>> = {
  auth: { sources: [START, '/src/app/showAuth.tsx'], after: [] },
  app: { sources: [START, '/src/app/showApp.tsx'], after: [] },
  list: {
    sources: ['/src/crud/list/ResourceList.tsx'],
    after: [START, '/src/app/showApp.tsx'],
  },
};

async function bundleFirstPaint(mode: string): Promise<string> {
  const built = await build({
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    envPrefix: 'VITE_',
    plugins: [knownAddresses()],
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: sourceAt('src/firstPaint.ts'), output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The first paint script was not built.');
  return chunk.code;
}

/** The files a chunk cannot run without, its styles included, as far as `known` does not name them. */
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

function attributes(all: Rolldown.OutputBundle): string {
  const chunks = Object.values(all).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const chunkOf = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!chunk) throw new Error(`${source} is in no chunk.`);
    return chunk;
  };
  return Object.entries(PAGES)
    .map(([name, { sources, after }]) => {
      // The page itself asks for what its entry needs.
      const known = new Set<string>();
      for (const chunk of [...(entry ? [entry] : []), ...after.map(chunkOf)])
        filesOf(chunk, all, known);
      const files = sources.flatMap((source) => filesOf(chunkOf(source), all, known));
      return ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;
    })
    .join('');
}

/** Builds src/firstPaint.ts as a classic script and puts it into the page, told what each kind of page will need. */
export function firstPaint(): Plugin {
  let mode = 'production';
  let isBuild = false;
  let built: Promise<{ code: string; fileName: string }>;
  return {
    name: 'fieldhouse-first-paint',
    configResolved(config) {
      mode = config.mode;
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(`/${DEV_FILE}`, (_request, response, next) => {
        bundleFirstPaint(mode).then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
    buildStart() {
      if (!isBuild) return;
      built = bundleFirstPaint(mode).then((code) => {
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        return { code, fileName: `assets/first-paint-${hash}.js` };
      });
    },
    async generateBundle() {
      const { code, fileName } = await built;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: all }) {
        if (!html.includes(FIRST_PAINT_PLACE))
          throw new Error(`index.html has no ${FIRST_PAINT_PLACE}`);
        if (!all) return html.replace(FIRST_PAINT_PLACE, `<script src="/${DEV_FILE}"></script>`);
        const { fileName } = await built;
        return html.replace(
          FIRST_PAINT_PLACE,
          `<script src="/${fileName}"${attributes(all)}></script>`,
        );
      },
    },
  };
}
