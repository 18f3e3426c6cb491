import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askHidden } from './askHidden';

/** A terminal that remembers whether it repeats what is typed, and everything that it has shown. */
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

describe('a question whose answer is hidden', () => {
  it('shows nothing of what is typed, not even how long it is, and puts the terminal back', async () => {
    const { input, output, shown, modes } = terminal();
    const asked = askHidden({ input, output }, 'Password: ', 'Repeat: ');
    for (const key of 'two red bX\u007foats\r') input.write(key);
    input.write('typed ahead\r');
    expect(await asked).toEqual(['two red boats', 'typed ahead']);
    expect(shown.join('')).toBe('Password: \nRepeat: \n');
    expect(modes).toEqual([true, false]);
  });

  it('ends when the person leaves with Ctrl+C', async () => {
    const { input, output } = terminal();
    const asked = askHidden({ input, output }, 'Password: ');
    input.write('two red\u0003');
    await expect(asked).rejects.toThrow('No password was entered.');
  });
});
