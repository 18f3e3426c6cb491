import { joined, type ZippedFile, zipOf } from './zipFiles';

// Word and Excel files and parts of them, whole and forged, as tests send them.

export const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const WORD = `${OFFICE}.wordprocessingml.document`;
export const EXCEL = `${OFFICE}.spreadsheetml.sheet`;

/** Returns the content types of an archive, by part name and by file extension. */
const typesOf = (
  byName: Record<string, string>,
  byEnding: Record<string, string> = {},
): ZippedFile => ({
  name: '[Content_Types].xml',
  content: joined(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    ...Object.entries({ xml: 'application/xml', ...byEnding }).map(
      ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
    ),
    ...Object.entries(byName).map(
      ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
    ),
    '</Types>',
  ),
});

export const types = typesOf({ 'word/document.xml': `${WORD}.main+xml` });
export const excelTypes = typesOf({ 'xl/workbook.xml': `${EXCEL}.main+xml` });

/** The content types of a Word file. */
export const wordTypes = types.content ?? new Uint8Array();

/** Returns a Word file with these additional parts. */
export const docxOf = (...more: ZippedFile[]) =>
  zipOf([types, { name: 'word/document.xml' }, ...more]);

/** Returns a Word file with these content types instead of its own. */
export const typedAs = (byName: Record<string, string>, ...more: ZippedFile[]) =>
  zipOf([typesOf(byName), { name: 'word/document.xml' }, ...more]);

export const part = (name: string, text: string | Uint8Array): ZippedFile => ({
  name,
  content: joined(text),
});

/** Returns a relationship of a document to a file or part. */
export const related = (type: string, target: string, more = 'TargetMode="External"') =>
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${more}/>`;
export const relationships = (text: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${text}</Relationships>`;
export const WORD_RELATIONSHIPS = 'word/_rels/document.xml.rels';
export const linked = (...given: Parameters<typeof related>) =>
  docxOf(part(WORD_RELATIONSHIPS, relationships(related(...given))));

export const xlsx = zipOf([excelTypes, { name: 'xl/workbook.xml' }]);
export const xlsm = zipOf([
  typesOf({ 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  { name: 'xl/workbook.xml' },
]);
