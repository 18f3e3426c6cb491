import type { RecordValues } from '../domain/kernel/fields';
import type { Operation } from '../domain/operations';
import { readCallInput } from '../domain/wire/callInput';
import { refuse } from './answers';
import { queryOf } from './express';
import { type Call, hasBody } from './guard';

/** What a call was given, apart from what is read `beside`. Where that cannot be read, it is answered and there is nothing. */
export function operationInput(
  operation: Operation,
  { request, response }: Call,
  beside: readonly string[] = [],
): RecordValues | undefined {
  const body: unknown = hasBody(request) ? request.body : undefined;
  const { method } = request;
  const read = readCallInput(operation, { method, query: queryOf(request), body }, beside);
  if ('values' in read) return read.values;
  refuse(response, read.refusal);
  return undefined;
}
