import { defineConfig } from 'vite';
import { sourceAlias } from './scripts/build/sourceAlias.ts';

// One file out of src/server, what it needs of src, and the packages they use, so that a start reads one file instead of a thousand and
// nothing that nobody calls: with the packages left in node_modules it took 0.5 s of processor time more. These stay
// there: code of the machine, and what is fetched when it is first used.
const left = ['@node-rs/argon2', 'exceljs', 'nodemailer'];

export default defineConfig({
  publicDir: false,
  resolve: { alias: sourceAlias },
  ssr: { noExternal: true, external: left },
  // pg reads it to detect its runtime, and if it is missing (before Node 21) loads fetch to find out.
  define: { navigator: '{"userAgent":"Node.js"}' },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node20.19',
    // Readable stack traces in the log are worth more than the kilobytes.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The time of each plugin is of no use to people who start the product.
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: 'main.js',
        // V8 holds the text of a file as long as its code, with two bytes for each character if one is beyond Latin-1.
        charset: 'ascii',
        comments: { annotation: false, jsdoc: false },
      },
    },
  },
});
