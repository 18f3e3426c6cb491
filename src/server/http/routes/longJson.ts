import { chunked, ONE_PIECE } from '@/engine/chunked';

const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > ONE_PIECE;

/** Serialises rows one after the other, answering other calls in between. */
const serialise = async (rows: readonly unknown[]): Promise<string> =>
  `[${(await chunked(rows, (row) => JSON.stringify(row) ?? 'null')).join(',')}]`;

async function serialiseWithData(answer: object, data: readonly unknown[]): Promise<string> {
  const rows = await serialise(data);
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const text = name === 'data' ? rows : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}

/**
 * Returns the JSON of a response that is, or has as its `data`, a list so long that serialising it in one piece would
 * delay others. Nothing for other responses.
 */
export function longJson(answer: unknown): Promise<string> | undefined {
  if (isLong(answer)) return serialise(answer);
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
  return isLong(answer.data) ? serialiseWithData(answer, answer.data) : undefined;
}
