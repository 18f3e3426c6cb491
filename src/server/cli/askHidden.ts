import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

export interface Terminal {
  input: Readable;
  output: { write(text: string): unknown };
}

/** Discards output: neither the terminal nor readline may echo typed text. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts for each question and returns the hidden answers. Throws if the terminal is closed. */
export async function askHidden(
  { input, output }: Terminal,
  ...questions: readonly string[]
): Promise<string[]> {
  const reader = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  // Retains text typed ahead of its question.
  const lines = reader[Symbol.asyncIterator]();
  try {
    const answers: string[] = [];
    for (const question of questions) {
      output.write(question);
      const { value, done } = await lines.next();
      output.write('\n');
      if (done) throw new Error('No password was entered.');
      answers.push(value);
    }
    return answers;
  } finally {
    reader.close();
  }
}
