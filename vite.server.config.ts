import { defineConfig } from 'vite';

// One file out of server/ and domain/, so that a start reads one file instead of hundreds. Packages
// stay in node_modules: some of them find their own files by where they lie.
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20.19',
    // Readable stack traces in the log are worth more than the kilobytes.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
