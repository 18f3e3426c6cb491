import { useRef } from 'react';
import type { RecordValues } from '../../../../domain/kernel/fields';
import type { Included } from '../../../fields';

/** Tells whose expense it is, also of one that has left the list since. */
export function usePersonOf({ employees = [] }: Included) {
  const names = useRef(new Map<number, string>());
  for (const { id, name } of employees) names.current.set(Number(id), String(name));
  return ({ user_id }: RecordValues): string => names.current.get(Number(user_id)) ?? `#${user_id}`;
}
