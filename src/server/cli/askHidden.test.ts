import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askHidden } from './askHidden';

/** Returns a terminal that records whether it echoes input, and all its output. */
function terminal() {
  const shown: string[] = [];
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode(isRaw: boolean) {
      modes.push(isRaw);
      return input;
    },
  });
  return { input, output: { write: (text: string) => shown.push(text) }, shown, modes };
}

describe('a hidden prompt', () => {
  it('shows nothing of the typed text, not even its length, and restores the terminal', async () => {
    const { input, output, shown, modes } = terminal();
    const answers = askHidden({ input, output }, 'Password: ', 'Repeat: ');
    for (const key of 'two red bX\u007foats\r') input.write(key);
    input.write('typed ahead\r');
    expect(await answers).toEqual(['two red boats', 'typed ahead']);
    expect(shown.join('')).toBe('Password: \nRepeat: \n');
    expect(modes).toEqual([true, false]);
  });

  it('ends with Ctrl+C', async () => {
    const { input, output } = terminal();
    const answers = askHidden({ input, output }, 'Password: ');
    input.write('two red\u0003');
    await expect(answers).rejects.toThrow('No password was entered.');
  });
});
