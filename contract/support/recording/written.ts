// The format of recorded answers: readable for people, and with useful diffs.

import { createHash } from 'node:crypto';

const WIDTH = 116;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Joins parts into lines, as many on a line as fit; parts of several lines are separate. */
function filled(parts: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const isFull = line !== '' && indent.length + line.length + part.length + 1 > WIDTH;
    if (isFull || part.includes('\n')) {
      if (line) lines.push(indent + line);
      line = '';
    }
    if (part.includes('\n')) lines.push(indent + part);
    else line = line ? `${line} ${part}` : part;
  }
  return line ? [...lines, indent + line] : lines;
}

/** Of more rows than these in a response, the first are recorded in full. */
const [MAX_ROWS, SAMPLES] = [4, 2];

/** Replaces the rows of long lists, but for the first, by their number and digest: one row shows the shape of all. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(shortened);
    if (rows.length <= MAX_ROWS || !rows.every(isObject)) return rows;
    const rest = rows.slice(SAMPLES);
    const digest = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16);
    return [...rows.slice(0, SAMPLES), `and ${rest.length} more, sha256 ${digest}`];
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

/** Formats a value as JSON, with its keys in order, broken into lines if it is long. */
export function jsonInLines(value: unknown, indent = ''): string {
  const short = JSON.stringify(value) ?? 'nothing';
  if (indent.length + short.length <= WIDTH) return short;
  const inner = `${indent} `;
  const ended = (parts: readonly string[]) =>
    parts.map((part, index) => (index < parts.length - 1 ? `${part},` : part));
  if (Array.isArray(value)) {
    const parts = ended(value.map((item) => jsonInLines(item, inner)));
    const hasRows = value.some(isObject);
    const lines = hasRows ? parts.map((part) => inner + part) : filled(parts, inner);
    return `[\n${lines.join('\n')}\n${indent}]`;
  }
  if (!isObject(value)) return short;
  const parts = ended(
    Object.entries(value).map(
      ([name, one]) => `${JSON.stringify(name)}:${jsonInLines(one, inner)}`,
    ),
  );
  return `{\n${filled(parts, inner).join('\n')}\n${indent}}`;
}

/** A recorded call: its name, its request, and the response of each back end. */
export interface Recorded {
  name: string;
  asked: string;
  /** The response of every back end that is not in `others`. */
  answer: string;
  /** Back end → its response, if it differs. */
  others: Readonly<Record<string, string>>;
}

const entryText = ({ name, asked, answer, others }: Recorded): string =>
  [
    `## ${name}`,
    asked,
    `-> ${answer}`,
    ...Object.entries(others).map(([target, other]) => `${target} -> ${other}`),
  ].join('\n');

/** Returns the file of an area. */
export const writtenArea = (entries: readonly Recorded[]): string =>
  `${entries.map(entryText).join('\n\n')}\n`;

/** Parses the output of `writtenArea`. */
export function readArea(text: string): Recorded[] {
  const blocks = text.split(/^## /m).filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    const [head = '', ...answers] = block.trimEnd().split(/^(?=(?:\w+ )?-> )/m);
    const [name = '', ...request] = head.trimEnd().split('\n');
    const responses = answers.map((one): [string, string] => {
      const [, target = '', answer = ''] = /^(?:(\w+) )?-> ([\s\S]*)$/.exec(one.trimEnd()) ?? [];
      return [target, answer];
    });
    return {
      name,
      asked: request.join('\n'),
      answer: responses.find(([target]) => target === '')?.[1] ?? '',
      others: Object.fromEntries(responses.filter(([target]) => target !== '')),
    };
  });
}
