import type { Block } from './letter';

const WIDTH = 72;

/** Wraps a paragraph into lines that every mail program shows unchanged. A word is never broken. */
function wrapped(paragraph: string): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function lineOf(block: Block): string {
  if (typeof block === 'string') return wrapped(block);
  return 'code' in block ? block.code : `${block.label}\n${block.link}`;
}

/** Renders the blocks as plain text, codes and links on their own lines. */
export function textOf(blocks: readonly Block[]): string {
  return `${blocks.map(lineOf).join('\n\n')}\n`;
}
