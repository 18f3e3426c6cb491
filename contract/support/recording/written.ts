// How recorded answers are written: so that a person can read them, and a diff shows what changed.

const WIDTH = 116;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts one after the other, as many on a line as fit; what takes several lines stands on its own. */
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

/** A value as JSON, its keys in their order, broken into lines where it is long. */
export function jsonInLines(value: unknown, indent = ''): string {
  const short = JSON.stringify(value) ?? 'nothing';
  if (indent.length + short.length <= WIDTH) return short;
  const inner = `${indent} `;
  const ended = (parts: readonly string[]) =>
    parts.map((part, index) => (index < parts.length - 1 ? `${part},` : part));
  if (Array.isArray(value)) {
    const parts = ended(value.map((one) => jsonInLines(one, inner)));
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

/** One recorded call: who did what, how it was asked, and what each back end answered. */
export interface Recorded {
  name: string;
  asked: string;
  /** What every back end answers that is not named in `others`. */
  answer: string;
  /** Back end → its own answer, where it is another one. */
  others: Readonly<Record<string, string>>;
}

const entryText = ({ name, asked, answer, others }: Recorded): string =>
  [
    `## ${name}`,
    asked,
    `-> ${answer}`,
    ...Object.entries(others).map(([target, other]) => `${target} -> ${other}`),
  ].join('\n');

/** The file of an area. */
export const writtenArea = (entries: readonly Recorded[]): string =>
  `${entries.map(entryText).join('\n\n')}\n`;

/** Reads what `writtenArea` wrote. */
export function readArea(text: string): Recorded[] {
  const blocks = text.split(/^## /m).filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    const [head = '', ...answers] = block.trimEnd().split(/^(?=(?:\w+ )?-> )/m);
    const [name = '', ...asked] = head.trimEnd().split('\n');
    const told = answers.map((one): [string, string] => {
      const [, target = '', answer = ''] = /^(?:(\w+) )?-> ([\s\S]*)$/.exec(one.trimEnd()) ?? [];
      return [target, answer];
    });
    return {
      name,
      asked: asked.join('\n'),
      answer: told.find(([target]) => target === '')?.[1] ?? '',
      others: Object.fromEntries(told.filter(([target]) => target !== '')),
    };
  });
}
