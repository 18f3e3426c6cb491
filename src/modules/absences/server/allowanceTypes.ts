import type { Reads } from '@/engine/store';
import { holidayTypes } from '@/modules/holidays/model/holidayTypes';

/** Returns a test for the types of time off that use up the allowance, retired types included. */
export async function allowanceTypes(reads: Reads): Promise<(typeId: number | null) => boolean> {
  const { rows } = await reads.find(holidayTypes, { archived: 'include', count: false });
  const using = new Set(rows.filter((one) => one.uses_allowance).map(({ id }) => id));
  return (typeId) => using.has(typeId ?? 0);
}
