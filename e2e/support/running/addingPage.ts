import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of code of docs/ADDING.md, with the file that it names. */
export interface Block {
  file: string;
  lines: readonly string[];
}

/** Returns the blocks of a section of docs/ADDING.md, in their order. Throws if the page has no such section. */
export function blocksOf(page: string, section: string): readonly Block[] {
  const start = page.indexOf(`\n## ${section}\n`);
  if (start < 0) throw new Error(`docs/ADDING.md has no section "${section}"`);
  const [text = ''] = page.slice(start + 1).split(/\n(?=## )/, 1);
  return [...text.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
    file,
    lines: code.replace(/\n$/, '').split('\n'),
  }));
}

/**
 * Writes a block into a copy of the project as a reader of the page would: into a new file, or after its first line.
 * Throws if a file does not have that line exactly once.
 */
export function writeBlock(folder: string, { file, lines }: Block): void {
  const path = join(folder, file);
  const [first = '', ...added] = lines;
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
    return;
  }
  const parts = `\n${readFileSync(path, 'utf8')}`.split(`\n${first}\n`);
  if (parts.length !== 2)
    throw new Error(`${file} has the line "${first}" ${parts.length - 1} times`);
  writeFileSync(path, parts.join(`\n${[first, ...added].join('\n')}\n`).slice(1));
}
