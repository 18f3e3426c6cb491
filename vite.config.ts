import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { chunkGroups } from './scripts/chunkGroups';
import { layCompressed } from './scripts/compressOnce.mjs';
import { serviceWorker } from './scripts/serviceWorker';
import { standIns } from './scripts/standIns';

const sourceAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TRANSLATIONS = sourceAt('src/app/translations.ts');
const TRANSLATION_FILE = 'assets/i18n/en.json';

async function readTranslations() {
  const { module, dependencies } = await runnerImport<{ translations(): unknown }>(TRANSLATIONS);
  return { text: JSON.stringify(module.translations()), sources: [TRANSLATIONS, ...dependencies] };
}

/** Serves and emits the translation file, made of the registry and our messages as they are now. */
function translations(): Plugin {
  return {
    name: 'fieldhouse-translations',
    configureServer(server) {
      let reading = readTranslations();
      server.middlewares.use(`/${TRANSLATION_FILE}`, (_request, response, next) => {
        reading.then(({ text }) => {
          response.setHeader('Content-Type', 'application/json; charset=utf-8');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(text);
        }, next);
      });
      server.watcher.on('change', async (file) => {
        const { sources } = await reading.catch(() => ({ sources: [file] }));
        if (!sources.includes(file)) return;
        reading = readTranslations();
        server.hot.send({ type: 'full-reload' });
      });
    },
    async generateBundle() {
      const { text } = await readTranslations();
      this.emitFile({ type: 'asset', fileName: TRANSLATION_FILE, source: text });
    },
  };
}

/** Writes the app's addresses, and what their lists ask first, into the code that comes before the app and knows no registry. */
function knownAddresses(): Plugin {
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

/** What the script asks for ahead of time, by the name of its attribute. */
const START = '/src/app/start.tsx';
const PAGES = {
  auth: [START, '/src/app/showAuth.tsx'],
  app: [START, '/src/app/showApp.tsx'],
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
  return Object.entries(PAGES)
    .map(([name, sources]) => {
      // The page itself asks for what its entry needs.
      const known = new Set<string>();
      if (entry) filesOf(entry, all, known);
      const files = sources.flatMap((source) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        if (!chunk) throw new Error(`${source} has no chunk of its own.`);
        return filesOf(chunk, all, known);
      });
      return ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;
    })
    .join('');
}

/** Builds src/firstPaint.ts as a classic script and puts it into the page, told what each kind of page will need. */
function firstPaint(): Plugin {
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

/** Draws MUI's icons without MUI: the drawings are theirs, what draws them is ours and has no styles to work out. */
function lightIcons(): Plugin {
  return {
    name: 'fieldhouse-light-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      /utils\/createSvgIcon/.test(id) && /@mui[\\/]icons-material/.test(importer ?? '')
        ? sourceAt('src/kit/createSvgIcon.tsx')
        : undefined,
  };
}

/** The licences of others come along with the code of theirs that browsers are given. */
function notices(): Plugin {
  const fileName = 'THIRD-PARTY-NOTICES.txt';
  return {
    name: 'fieldhouse-notices',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await readFile(fileName) });
    },
  };
}

const COMPRESSIBLE = /\.(?:css|js|json|svg)$/;

/** Lays compressed files beside those that shrink. */
function compressed(): Plugin {
  return {
    name: 'fieldhouse-compressed',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) =>
      layCompressed(
        Object.keys(bundle)
          .filter((file) => COMPRESSIBLE.test(file))
          .map((file) => join(dir, file)),
      ),
  };
}

export default defineConfig({
  plugins: [
    react(),
    lightIcons(),
    translations(),
    knownAddresses(),
    firstPaint(),
    notices(),
    compressed(),
    serviceWorker(),
  ],
  envPrefix: 'VITE_',
  resolve: { alias: standIns },
  // The server replaces this per response; where nobody does it is a nonce like any other.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:4000' } },
  // Workers load their writers when first needed.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/browser',
    target: 'baseline-widely-available',
    // Printed sizes would be those of a compression of its own.
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
