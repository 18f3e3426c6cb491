import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { chunkGroups, SHARED_FILES } from './scripts/build/chunkGroups.ts';
import { layCompressed } from './scripts/build/compressOnce.mjs';
import { firstPaint, knownAddresses } from './scripts/build/firstPaint.ts';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { sourceAlias } from './scripts/build/sourceAlias.ts';
import { standIns } from './scripts/build/standIns.ts';

const sourceAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const TRANSLATIONS = sourceAt('src/browser/app/translations.ts');
const TRANSLATION_FILE = 'assets/i18n/en.json';

async function readTranslations() {
  const { module, dependencies } = await runnerImport<{ translations(): unknown }>(TRANSLATIONS, {
    resolve: { alias: sourceAlias },
  });
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

/** Draws MUI's icons without MUI: the shapes are theirs, the component is ours and has no styles to compute. */
function lightIcons(): Plugin {
  return {
    name: 'fieldhouse-light-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      /utils\/createSvgIcon/.test(id) && /@mui[\\/]icons-material/.test(importer ?? '')
        ? sourceAt('src/browser/kit/createSvgIcon.tsx')
        : undefined,
  };
}

/** Adds the licences of third-party code to the files for browsers. */
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

// The time of each plugin is of no use to people who start the product.
const checks = { bundlerTimings: false };

const COMPRESSIBLE = /\.(?:css|js|json|svg)$/;

/** Writes compressed files for those that become smaller. */
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

/** Writes dist/chunks.json, which says of each script what it imports and contains. npm run check reads it. */
function chunkList(): Plugin {
  const source = (id: string) => id.slice(sourceAt('./').length).replaceAll('\\', '/');
  return {
    name: 'fieldhouse-chunk-list',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const list = chunks.map(({ fileName, imports, facadeModuleId, moduleIds }) => ({
        fileName,
        imports,
        ...(facadeModuleId && { source: source(facadeModuleId) }),
        sources: moduleIds.map(source),
      }));
      await writeFile(join(dirname(dir), 'chunks.json'), JSON.stringify(list));
    },
  };
}

/** Matches code that only back ends read: the API's documentation, shapes of answers, laws, marks of personal data. */
const DOCUMENTED =
  /\b(?:summary|law):\s*(?:(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`[^`\n]*`),|\bdescription:\s*\[[^[\]]*\]\.join\(' '\),|\banswer: \{ [^\n]*\},(?=\n)|\banswer: (?:\w+|answerOf\(.*\)),(?=\n)|(?<=\n)(?<indent> +)answer: \{\n[\s\S]*?\n\k<indent>\},(?=\n)|\b(?:personal|keptByLaw):\s*(?:'\w+'|\w+(?=,)|\{[^{}]*\}),?/g;

/** Matches the traits of kinds of field that only back ends read: samples, the registry's checks, documentation. */
const BACK_END_TRAITS = /^ {2}(?:describe|issue|named|sample)[:(][\s\S]*?\n(?= {2}[\w/]|\})/gm;

/** Matches what a resource declares for back ends alone: rules of a save, its locks, indexes, copies and limits of reads. */
const SAVING =
  /^ {2}(?:derive|indexes|copies|serializes|lockedAfter): [\s\S]*?\n(?= {2}[\w/]|\})|\bstartsWithin: \w+,/gm;

/** Matches to whom a notice is sent, and its text: people choose by names and labels, and records say what is due when. */
const SENDING =
  /^ {4}(?:to|orRoles|needs|deputies|text|words|link|merges|gathers)\b[\s\S]*?\n(?= {4}\w| {2}\})/gm;

/** The files that only back ends read in part, and those parts. The first that fits a file applies. */
const UNREAD: readonly (readonly [RegExp, ...RegExp[]])[] = [
  [/[\\/]src[\\/]core[\\/]operations[\\/]/, DOCUMENTED],
  [/[\\/]src[\\/]core[\\/]fields[\\/]/, BACK_END_TRAITS],
  [/[\\/]src[\\/]modules[\\/]\w+[\\/]model[\\/].*Notices\.ts$/, SENDING],
  [/[\\/]src[\\/]modules[\\/]\w+[\\/]model[\\/]/, DOCUMENTED, SAVING],
];

/** Leaves out of what browsers are given what only back ends read; lines stay where they are. */
function withoutUnreadParts(): Plugin {
  return {
    name: 'fieldhouse-unread-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [, ...unread] = UNREAD.find(([files]) => files.test(id)) ?? [];
      if (unread.length === 0) return undefined;
      const blank = (text: string) => text.replaceAll(/[^\n]/g, '');
      return { code: unread.reduce((left, part) => left.replace(part, blank), code), map: null };
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    lightIcons(),
    withoutUnreadParts(),
    translations(),
    knownAddresses(),
    firstPaint(),
    notices(),
    compressed(),
    chunkList(),
    serviceWorker(),
  ],
  envPrefix: 'VITE_',
  resolve: { alias: { ...standIns, ...sourceAlias } },
  // The server replaces this per response; if nobody does it is a nonce like any other.
  html: { cspNonce: '__CSP_NONCE__' },
  // Another port if this one is taken: Vite prints which.
  server: {
    port: 5173,
    proxy: { '/api': `http://localhost:${process.env.PORT || 4000}` },
  },
  // Workers load their writers when first needed.
  worker: { format: 'es', rolldownOptions: { checks } },
  build: {
    outDir: 'dist/browser',
    target: 'baseline-widely-available',
    // Printed sizes would be those of a compression of its own.
    reportCompressedSize: false,
    modulePreload: {
      // A browser finds a screen's small files once it has the screen. Naming all of them at each import would add 7 kB to
      // what comes before the first list.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => SHARED_FILES.test(file)),
    },
    // npm run check weighs what each screen loads.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks,
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
