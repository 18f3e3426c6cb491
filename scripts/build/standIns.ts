import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where a package that is never used would be. */
const EMPTY = at('emptyPackage.mjs');

/** The replacements in the browser for modules that packages import (vite.config.ts). */
export const standIns: Readonly<Record<string, string>> = {
  // Without its own copies of what every browser has, which evaluate text and so are against our policy.
  exceljs: 'exceljs/dist/exceljs.bare.min.js',
  // jsPDF loads these to draw web pages and pictures, which no export has.
  html2canvas: EMPTY,
  dompurify: EMPTY,
  canvg: EMPTY,
  // react-admin's own export, which no list of ours has.
  'jsonexport/dist/index.js': EMPTY,
  // What every browser has, and node-polyglot asks for in the form that fills it in for old ones.
  'object.entries': at('native/entries.cjs'),
  // lodash reads the tags of built-in objects by writing to them, which throws. For each error the browser parsed the
  // whole file again to find its position. The replacement returns the same tags without writing.
  './_getRawTag': 'lodash/_objectToString',
  // The words that react-admin would make of names, which all have words here.
  inflection: at('native/inflection.mjs'),
  './registryIssues': at('native/judgedRegistry.mjs'),
};
