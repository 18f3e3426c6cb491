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

/** Returns the recordings of an area; none if it is new. */
export const recordedOf = (area: string): Recorded[] => readArea(textOf(fileOf(area)));

/** Returns the expected responses of a back end from an area's file, in the form of `heardText`. */
export const expectedText = (area: string, target: string): string =>
  recordedOf(area)
    .map(({ name, asked, answer, others }) => heardLine(name, asked, others[target] ?? answer))
    .join('\n\n');

const heardLine = (name: string, asked: string, answer: string) =>
  `## ${name}\n${asked}\n-> ${answer}`;

/** Returns the responses of a back end as text. */
export const heardText = (heard: readonly Heard[]): string =>
  heard.map(({ name, asked, answer }) => heardLine(name, asked, answer)).join('\n\n');

/** Writes an area's file from the responses of the server and json-server to the same calls. */
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

/** Returns the number of statements that each hot call may send, by its name. */
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

/** Writes the number of statements of each hot call. */
export function writeStatements(sent: ReadonlyMap<string, Sent>): void {
  const lines = [...sent].map(
    ([name, { statements, transactions }]) =>
      `${String(statements).padStart(3)} + ${String(transactions).padStart(2)}  ${name}`,
  );
  const head =
    'Statements of the calls in hotCalls.ts on PostgreSQL + those that begin and end transactions.';
  writeFileSync(statementsFile, `${head}\n\n${lines.join('\n')}\n`);
}
