import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const TRANSLATIONS = fileURLToPath(new URL('./src/app/translations.ts', import.meta.url));
const TRANSLATION_FILE = 'assets/i18n/en.json';

// What changes only when a package is updated keeps its own file, so browsers keep it cached.
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

async function readTranslations() {
  const { module, dependencies } = await runnerImport<{ translations(): unknown }>(TRANSLATIONS);
  return { text: JSON.stringify(module.translations()), sources: [TRANSLATIONS, ...dependencies] };
}

/** Serves and emits the translation file, made of the registry and our messages as they are now. */
function i18n(): Plugin {
  return {
    name: 'fieldhouse-i18n',
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

export default defineConfig({
  plugins: [react(), i18n()],
  envPrefix: 'VITE_',
  // The server replaces this per response; where nobody does it is a nonce like any other.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:4000' } },
  build: {
    outDir: 'dist/browser',
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
    },
  },
});
