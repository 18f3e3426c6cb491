import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

/** Where a person types, and where they read. */
export interface Terminal {
  input: Readable;
  output: { write(text: string): unknown };
}

/** The terminal would repeat what is typed, and readline draws it: neither may show. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks one question after the other and returns the answers, none of which shows while it is typed. Throws where the terminal is left, as by Ctrl+C. */
export async function askHidden(
  { input, output }: Terminal,
  ...questions: readonly string[]
): Promise<string[]> {
  const asking = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  // Keeps what is typed before it is asked for.
  const lines = asking[Symbol.asyncIterator]();
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
    asking.close();
  }
}
