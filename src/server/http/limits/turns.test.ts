import { expect, it } from 'vitest';
import { turns } from './turns';

it('lets a fixed number in at once, queues the others in order, and refuses beyond the queue', async () => {
  const line = turns(2, 2);
  const order: string[] = [];
  const take = (name: string, key = 'me') => {
    const turn = line.take(key);
    void turn?.then(() => order.push(name));
    return turn;
  };
  const [a, b] = [take('a'), take('b')];
  const [c, d] = [take('c'), take('d')];
  expect(take('e')).toBeUndefined();
  const other = take('other', 'you');
  await Promise.all([a, b, other]);
  expect(order).toEqual(['a', 'b', 'other']);
  (await a)?.();
  (await c)?.();
  (await d)?.();
  expect(order).toEqual(['a', 'b', 'other', 'c', 'd']);
  expect(take('f')).toBeDefined();
});
