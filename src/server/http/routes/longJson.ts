import { inSlices, ONE_PIECE } from '@/engine/inSlices';

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > ONE_PIECE;

/** Rows as JSON, one after the other: calls of others are answered in between. */
const written = async (rows: readonly unknown[]): Promise<string> =>
  `[${(await inSlices(rows, (row) => JSON.stringify(row) ?? 'null')).join(',')}]`;

async function writtenWith(answer: object, data: readonly unknown[]): Promise<string> {
  const rows = await written(data);
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const text = name === 'data' ? rows : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}

/**
 * What a call is answered with as JSON, where it is a list of so many rows that others would wait while it is written in one
 * piece: the rows themselves, or an answer that has them as its `data`. Nothing where it is not.
 */
export function longJson(answer: unknown): Promise<string> | undefined {
  if (isLong(answer)) return written(answer);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  return isLong(answer.data) ? writtenWith(answer, answer.data) : undefined;
}
