import { describe, expect, it } from 'vitest';
import { inSlices } from './inSlices';

const numbers = (length: number) => Array.from({ length }, (_, at) => at);

describe('work in slices', () => {
  it.each([0, 1, 199, 200, 201, 1_000])(
    'makes the same of %d as at once, in order',
    async (many) => {
      const made = await inSlices(numbers(many), (one) => one * 2);
      expect(made).toEqual(numbers(many).map((one) => one * 2));
    },
  );

  it('lets others have their turn between slices, and not where there is one', async () => {
    const turnsIn = async (many: number) => {
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      await inSlices(numbers(many), (one) => one, 10);
      isOver = true;
      return turns;
    };
    expect(await turnsIn(10)).toBe(0);
    expect(await turnsIn(100)).toBeGreaterThanOrEqual(9);
  });
});
