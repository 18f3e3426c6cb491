import { type Field, fieldLabel, type RecordValues } from '@/core/fields';
import { heldFiles } from '@/core/fields/kinds/files';
import { integer } from '@/core/fields/kinds/integer';
import { type PersonalKindName, personalKinds } from '@/core/personal/kinds';
import { retentionInWords } from '@/core/personal/retentionPeriod';
import type { Resource } from '@/core/resource/resource';
import { csvHead, csvLine } from '@/core/sheets/csvLines';
import { sheetColumns } from '@/core/sheets/sheet';
import { mayRead } from '@/core/validation/fieldAccess';
import type { Call } from '@/engine/call';
import { rowsInSheet } from '@/engine/exports/rows';
import { shown } from '@/engine/lists/presenting';
import type { As, Reads } from '@/engine/store';
import { recordsAbout } from './records';
import { fileNameOf, type ZipEntry } from './zip';

/** The records of a resource about a person, with the columns that this user may read. */
interface Part {
  of: Resource;
  columns: readonly [string, Field][];
  rows: readonly RecordValues[];
  kinds: readonly PersonalKindName[];
}

const number = integer({ label: 'ID' });

/** Returns the columns of a resource that are about the person, after the number and title of the record. */
function columnsOf({ by }: Pick<Call, 'by'>, of: Resource, names: readonly string[]) {
  const wanted = new Set([of.title, ...names]);
  const fields = Object.entries(of.fields).filter(
    ([name, field]) => wanted.has(name) && mayRead(field, by.role),
  );
  return [['id', number] as const, ...fields].map(([name, field]): [string, Field] => [
    name,
    field,
  ]);
}

/**
 * Returns all records about a person with their personal fields: for the person themselves all of them, for others
 * those that they may see.
 */
export async function partsAbout(call: Call, reads: Reads, id: number): Promise<Part[]> {
  const as: As = { by: call.by, action: 'see' };
  const records = await recordsAbout(call, reads, id, () => (id === call.by.id ? undefined : as));
  const parts: Part[] = [];
  for (const { about, rows } of records) {
    const { of, fields } = about;
    const names = fields.map(({ name }) => name);
    parts.push({
      of,
      columns: columnsOf(call, of, names),
      rows: await shown(call, reads, of, rows),
      kinds: [...new Set(fields.map(({ kind }) => kind))],
    });
  }
  return parts;
}

const bytesOf = (text: string) => [new TextEncoder().encode(text)];

const ofColumns = ({ columns }: Part, row: RecordValues) =>
  Object.fromEntries(columns.map(([name]) => [name, row[name] ?? null]));

/** Describes the archive, what is not in it, and each kind of data: its purpose, and how long the law requires it. */
export function readMe(
  name: string,
  made: string,
  parts: readonly Pick<Part, 'kinds'>[],
  modulesOff: readonly string[],
): string {
  const kinds = [...new Set(parts.flatMap((part) => part.kinds))].map((kind) => {
    const { label, purpose, keep } = personalKinds[kind];
    const law = keep && `Required by law for ${retentionInWords(keep)}: ${keep.law}.`;
    return [`${label}`, purpose, law ?? 'No law requires it after the person has left.'].join('\n');
  });
  const missing = `Not included: records of modules that are switched off (${modulesOff.join(', ')}).`;
  return [
    `Personal data of ${name}, ${made.slice(0, 10)}`,
    'Each .csv file opens in a spreadsheet. personal-data.json has the same for programs. Uploaded files are in "files".',
    ...(modulesOff.length > 0 ? [missing] : []),
    ...kinds,
    '',
  ].join('\n\n');
}

/** Returns the name of a part's file; parts about a person in two roles have two files. */
const fileOf = ({ of }: Part, at: number, parts: readonly Part[]) => {
  const before = parts.slice(0, at).filter((one) => one.of === of).length;
  return `${fileNameOf(of.label)}${before > 0 ? ` ${before + 1}` : ''}.csv`;
};

async function sheetOf(call: Call, reads: Reads, { of, columns, rows }: Part): Promise<string> {
  const sheet = sheetColumns(columns, fieldLabel);
  const lines = await rowsInSheet(call, reads, of, columns, rows);
  return csvHead(sheet) + lines.map((line) => csvLine(sheet, line)).join('');
}

/** Returns the files of the archive that are made of records; `modulesOff` are the modules whose records it lacks. */
export async function textEntries(
  call: Call,
  reads: Reads,
  name: string,
  parts: readonly Part[],
  modulesOff: readonly string[],
): Promise<ZipEntry[]> {
  const made = await reads.moment();
  const records = parts.map((part) => ({
    resource: part.of.path,
    records: part.rows.map((row) => ofColumns(part, row)),
  }));
  const entries: ZipEntry[] = [
    { name: 'Read me.txt', bytes: bytesOf(readMe(name, made, parts, modulesOff)) },
    {
      name: 'personal-data.json',
      bytes: bytesOf(`${JSON.stringify({ name, made, data: records }, null, 2)}\n`),
    },
  ];
  for (const [at, part] of parts.entries())
    entries.push({
      name: fileOf(part, at, parts),
      bytes: bytesOf(await sheetOf(call, reads, part)),
    });
  return entries;
}

/** Returns the uploaded files of the archive; those that are missing on the disk are left out and logged. */
export async function* fileEntries(
  { logFailure }: Call,
  reads: Pick<Reads, 'readFile'>,
  parts: readonly Part[],
): AsyncGenerator<ZipEntry> {
  for (const { of, columns, rows } of parts) {
    const files = rows.flatMap((row) => columns.flatMap(([name]) => heldFiles(row[name])));
    for (const { id, name } of files) {
      const bytes = await reads.readFile(id);
      if (bytes)
        yield { name: `files/${of.path}/${id}-${fileNameOf(name)}`, bytes, isCompressed: true };
      else logFailure?.(`the file ${id} is missing on the disk`, of.path);
    }
  }
}
