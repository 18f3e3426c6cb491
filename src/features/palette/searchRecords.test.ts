import { describe, expect, it, vi } from 'vitest';
import { configurationAccess } from '../../../domain/configuration/access';
import { masterList } from '../../../domain/kernel/masterList';
import type { Resource } from '../../../domain/kernel/resource';
import { type Answer, AT_ONCE, ENOUGH, type Row, searchRecords } from './searchRecords';

const resources = Array.from({ length: 15 }, (_, at) =>
  masterList(`things-${at}`, { place: 'tests', access: configurationAccess }),
);
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));

async function search(
  ask: (resource: Resource) => Promise<Row[]>,
  signal = new AbortController().signal,
) {
  const answers: Answer[] = [];
  await searchRecords({ resources, ask, onAnswer: (answer) => answers.push(answer), signal });
  return answers;
}

describe('the search for records', () => {
  it('asks every list once where nothing is found', async () => {
    const ask = vi.fn(async () => rowsOf(0));
    expect(await search(ask)).toHaveLength(resources.length);
    expect(ask).toHaveBeenCalledTimes(resources.length);
  });

  it('asks the most relevant list alone, and the others six at a time', async () => {
    let running = 0;
    const seen: number[] = [];
    await search(async () => {
      running += 1;
      await Promise.resolve();
      seen.push(running);
      await new Promise((done) => setTimeout(done));
      running -= 1;
      return [];
    });
    expect(seen[0]).toBe(1);
    expect(Math.max(...seen)).toBe(AT_ONCE);
  });

  it('spares the other lists once there is enough to choose from', async () => {
    const ask = vi.fn(async () => rowsOf(ENOUGH));
    await search(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('goes on if one list fails, and names it', async () => {
    const answers = await search(async ({ path }) => {
      if (path === 'things-3') throw new Error('no');
      return [];
    });
    expect(
      answers.filter(({ hasFailed }) => hasFailed).map(({ resource }) => resource.path),
    ).toEqual(['things-3']);
    expect(answers).toHaveLength(resources.length);
  });

  it('does not go on asking a server that answers nothing', async () => {
    const ask = vi.fn(async () => Promise.reject(new Error('down')));
    await search(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('says nothing more once it is aborted', async () => {
    const abort = new AbortController();
    const answers = await search(async () => {
      abort.abort();
      return rowsOf(1);
    }, abort.signal);
    expect(answers).toEqual([]);
  });
});
