import { companyDay } from '@/core/dates/companyTime';
import type { Field, RecordValues } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { withState } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { type SheetRow, type SheetWords, sheetRow } from '@/core/sheets/sheet';
import { type Call, resourceOf } from '@/engine/call';
import { includedRecords, listRecords } from '@/engine/lists/listing';
import type { Reads } from '@/engine/store';
import type { ExportRequest } from './exportRequest';

/** Returns the title of a record, or its number if the title is empty. */
const titleOf = ({ title }: Resource, record: RecordValues) =>
  String(record[title] || `#${record.id}`);

/** Returns the rows of the given records that the person may see and the list still finds, in list order. */
export async function sheetRows(
  call: Call,
  reads: Reads,
  of: Resource,
  { query, columns }: ExportRequest,
  ids: readonly number[],
): Promise<SheetRow[]> {
  const { rows } = await listRecords(call, reads, of, { ...query, ids });
  return rowsInSheet(call, reads, of, columns, rows);
}

/** Returns records as rows of a sheet, with the titles that this person may see. */
export async function rowsInSheet(
  call: Call,
  reads: Reads,
  of: Resource,
  columns: readonly [string, Field][],
  rows: readonly RecordValues[],
): Promise<SheetRow[]> {
  const references = columns.filter(([, field]) => isReference(field)).map(([name]) => name);
  const included = await includedRecords(call, reads, of, rows, references);
  const titles = new Map(
    Object.entries(included).flatMap(([path, records]) =>
      records.map((one) => [`${path}/${one.id}`, titleOf(resourceOf(call, path), one)] as const),
    ),
  );
  const words: SheetWords = {
    zone: reads.zone,
    titleOf: (to, id) => titles.get(`${to}/${id}`) ?? '',
    choiceOf: (_, field, value) => optionsOf(field)?.[value] ?? value,
  };
  const today = companyDay(new Date(await reads.moment()), reads.zone);
  return rows.map((record) => sheetRow(columns, withState(of.derived, record, today), words));
}
