import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Heard } from './Recorder';
import type { Sent } from './statements';
import { type Recorded, readArea, writtenArea } from './written';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../recorded');
const fileOf = (area: string) => join(folder, 'answers', `${area}.txt`);
const statementsFile = join(folder, 'statements.txt');

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** What was recorded of an area; nothing where it is new. */
export const recordedOf = (area: string): Recorded[] => readArea(textOf(fileOf(area)));

/** What an area's file says that this back end answers, as `heardText` tells what it does answer. */
export const expectedText = (area: string, target: string): string =>
  recordedOf(area)
    .map(({ name, asked, answer, others }) => heardLine(name, asked, others[target] ?? answer))
    .join('\n\n');

const heardLine = (name: string, asked: string, answer: string) =>
  `## ${name}\n${asked}\n-> ${answer}`;

/** What a back end answered. */
export const heardText = (heard: readonly Heard[]): string =>
  heard.map(({ name, asked, answer }) => heardLine(name, asked, answer)).join('\n\n');

/** Writes an area's file from what the server and json-server answered to the same calls. */
export function writeRecording(
  area: string,
  server: readonly Heard[],
  mock: readonly Heard[],
): void {
  const names = (heard: readonly Heard[]) => heard.map(({ name }) => name).join('\n');
  if (names(server) !== names(mock)) throw new Error(`${area}: not the same calls were made`);
  const entries = server.map((one, index): Recorded => {
    const other = mock[index]?.answer ?? '';
    return { ...one, others: other === one.answer ? {} : { mock: other } };
  });
  mkdirSync(dirname(fileOf(area)), { recursive: true });
  writeFileSync(fileOf(area), writtenArea(entries));
}

/** Name of a call → how many statements it may send. */
export function recordedStatements(): ReadonlyMap<string, Sent> {
  const lines = textOf(statementsFile).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, statements, transactions, name] = /^ *(\d+) \+ *(\d+) {2}(.+)$/.exec(line) ?? [];
      return name === undefined
        ? []
        : [[name, { statements: Number(statements), transactions: Number(transactions) }] as const];
    }),
  );
}

/** Writes how many statements each call sends. */
export function writeStatements(sent: ReadonlyMap<string, Sent>): void {
  const lines = [...sent].map(
    ([name, { statements, transactions }]) =>
      `${String(statements).padStart(3)} + ${String(transactions).padStart(2)}  ${name}`,
  );
  const head =
    'Statements of each recorded call on PostgreSQL + those that begin and end transactions.';
  writeFileSync(statementsFile, `${head}\n\n${lines.join('\n')}\n`);
}
