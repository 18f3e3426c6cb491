import { onePagePdf } from '@/core/samples/pdf';
import {
  docxOf,
  EXCEL,
  linked,
  OFFICE,
  part,
  related,
  relationships,
  typedAs,
  types,
  WORD,
  WORD_RELATIONSHIPS,
  xlsm,
} from './officeFiles';
import { jpegOf, pngOf } from './pictures';
import { joined, zipOf } from './zipFiles';

const wide = (text: string) => joined([0xff, 0xfe], ...[...text].map((sign) => `${sign}\0`));
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

const pdf = onePagePdf(['Sample']);
const docx = docxOf();
const many = Array.from({ length: 1000 }, (_, index) => ({ name: `word/${index}.xml` }));
const mebibytes = (count: number) => count * 1024 * 1024;

interface BadFile {
  why: string;
  name: string;
  bytes: Uint8Array;
  status: 413 | 415;
}

const bad = (
  status: 413 | 415,
  name: string,
  why: string,
  bytes: Uint8Array | string,
): BadFile => ({
  why,
  name,
  bytes: typeof bytes === 'string' ? joined(bytes) : bytes,
  status,
});

/** Files that are refused, with the status of the refusal. */
export const badFiles: readonly BadFile[] = [
  bad(415, 'empty.pdf', 'has no bytes', ''),
  bad(415, 'drawing.svg', 'is an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  bad(415, 'page.pdf', 'is HTML under the name of a PDF', '<!doctype html><script>1</script>'),
  bad(415, 'tool.pdf', 'is a program', 'MZ\x90\0\x03'),
  bad(415, 'old.docx', 'is a Word file of the old kind', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  bad(415, 'junk.pdf', 'has junk before its header', joined('GIF89a', pdf)),
  bad(415, 'cut.pdf', 'is a PDF without its end', pdf.slice(0, -40)),
  bad(415, 'two.pdf', 'is a PDF and an archive at once', joined(pdf, docx)),
  bad(415, 'two.png', 'is a PNG and an archive at once', joined(pngOf(10, 10), docx)),
  bad(415, 'two.jpg', 'is a JPEG and an archive at once', joined(jpegOf(10, 10), docx)),
  bad(415, 'more.png', 'has data after the picture', joined(pngOf(10, 10), '<script/>')),
  bad(415, 'cut.png', 'is a PNG without its end', pngOf(10, 10).slice(0, -12)),
  bad(415, 'none.png', 'is a PNG without a width', pngOf(0, 10)),
  bad(413, 'huge.png', 'has a pixel too many as PNG', pngOf(5000, 5001)),
  bad(413, 'huge.jpg', 'has a pixel too many as JPEG', jpegOf(5001, 5000)),
  bad(415, 'cut.jpg', 'is a JPEG without its end', jpegOf(10, 10).slice(0, -2)),
  bad(415, 'head.jpg', 'is only the head of a JPEG', '\xff\xd8\xff\xe0'),
  bad(415, 'plain.zip', 'is an archive of something else', zipOf([{ name: 'a.txt' }])),
  bad(415, 'untyped.docx', 'lacks its list of types', zipOf([{ name: 'word/document.xml' }])),
  bad(
    415,
    'both.docx',
    'is Word and Excel at once',
    typedAs(
      { 'word/document.xml': `${WORD}.main+xml`, 'xl/workbook.xml': `${EXCEL}.main+xml` },
      { name: 'xl/workbook.xml' },
    ),
  ),
  bad(415, 'none.docx', 'has no document', zipOf([types, { name: 'word/other.xml' }])),
  bad(
    415,
    'template.docx',
    'is a template under the name of a document',
    typedAs({ 'word/document.xml': `${OFFICE}.wordprocessingml.template.main+xml` }),
  ),
  bad(
    415,
    'slides.docx',
    'is of another kind of Office',
    typedAs({ 'word/document.xml': `${OFFICE}.presentationml.presentation.main+xml` }),
  ),
  bad(415, 'macro.docx', 'holds macros', docxOf(part('word/vbaProject.bin', OLE))),
  bad(415, 'renamed.docx', 'holds macros by another name', docxOf(part('word/theme.xml', OLE))),
  bad(415, 'tool.docx', 'holds a program', docxOf(part('word/media/a.png', 'MZ\x90\0'))),
  ...[
    'application/vnd.ms-word.document.macroEnabled.main+xml',
    'application/vnd.ms-office.vbaProject',
    'APPLICATION/VND.MS-OFFICE.VBAPROJECT',
    'application/vnd.ms-word.vbaData+xml',
    'application/vnd.ms-excel.macrosheet+xml',
    'application/vnd.ms-office.activeX+xml',
    `${OFFICE}.oleObject`,
    `${OFFICE}.spreadsheetml.externalLink+xml`,
  ].map((type) =>
    bad(
      415,
      'typed.docx',
      `has a part of the type ${type}`,
      typedAs(
        { 'word/document.xml': `${WORD}.main+xml`, 'word/styles.xml': type },
        { name: 'word/styles.xml' },
      ),
    ),
  ),
  ...['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'image', 'externalLinkPath'].map(
    (type) =>
      bad(415, 'loads.docx', `loads ${type} from elsewhere`, linked(type, 'https://example.com/a')),
  ),
  bad(
    415,
    'says.docx',
    'gives the address of its template in escaped letters',
    linked('attachedTemplate', 'https://example.com/a', 'TargetMode="&#69;xternal"'),
  ),
  bad(
    415,
    'inside.docx',
    'declares an outside address as internal',
    linked('attachedTemplate', 'file://example.com/a.dotm', ''),
  ),
  bad(415, 'control.docx', 'has an ActiveX control', linked('control', 'activeX/1.xml', '')),
  bad(415, 'vba.docx', 'has macros related to it', linked('vbaProject', 'styles.xml', '')),
  bad(415, 'chunk.docx', 'has a page of HTML in it', linked('aFChunk', 'part.html', '')),
  bad(
    415,
    'wide.docx',
    'loads a template, declared in UTF-16',
    docxOf(
      part(
        WORD_RELATIONSHIPS,
        wide(relationships(related('attachedTemplate', 'https://a.example'))),
      ),
    ),
  ),
  bad(
    415,
    'entity.docx',
    'has a document type in its relationships',
    docxOf(
      part(
        WORD_RELATIONSHIPS,
        `<!DOCTYPE a [<!ENTITY e "External">]>${relationships(related('image', 'https://a.example', 'TargetMode="&e;"'))}`,
      ),
    ),
  ),
  bad(
    415,
    'inner.docx',
    'has a workbook with macros in it',
    docxOf(part('word/embeddings/Figures.xlsx', xlsm)),
  ),
  bad(415, 'cut.docx', 'is cut off', docx.slice(0, -30)),
  bad(415, 'tail.docx', 'has data after its end', joined(docx, 'more')),
  bad(415, 'over.docx', 'has overlapping entries', docxOf({ name: 'word/b.xml', saidOffset: 0 })),
  bad(
    415,
    'shared.docx',
    'lists the same bytes twice',
    docxOf({ name: 'word/a.xml' }, { name: 'word/a.xml' }),
  ),
  bad(415, 'secret.docx', 'is encrypted', docxOf({ name: 'word/a.xml', flags: 1 })),
  bad(415, 'odd.docx', 'is packed in another way', docxOf({ name: 'word/a.xml', method: 12 })),
  bad(415, 'up.docx', 'has a name that leads out of it', docxOf({ name: '../word/a.xml' })),
  bad(
    415,
    'names.docx',
    'has two names for one entry',
    docxOf({ name: 'word/a', saidName: 'word/b' }),
  ),
  bad(
    415,
    'liar.docx',
    'unpacks to more than it declares',
    docxOf({ name: 'word/a.xml', content: new Uint8Array(5000), saidSize: 10 }),
  ),
  bad(
    415,
    'less.docx',
    'unpacks to less than it declares',
    docxOf({ name: 'word/a.xml', content: new Uint8Array(10), saidSize: 5000 }),
  ),
  bad(415, 'noise.docx', 'cannot be unpacked', docxOf({ name: 'word/a', method: 8, stored: true })),
  bad(
    415,
    'count.docx',
    'lists fewer entries than it declares',
    zipOf([types, { name: 'word/a' }], { count: 9 }),
  ),
  bad(
    415,
    'gap.docx',
    'declares its directory elsewhere',
    zipOf([types, { name: 'word/a' }], { directory: 0 }),
  ),
  bad(413, 'many.docx', 'has more than a thousand entries', zipOf([types, ...many])),
  bad(
    413,
    'bomb.docx',
    'declares more than 100 MiB unpacked',
    docxOf(
      { name: 'word/a', saidSize: mebibytes(60) },
      { name: 'word/b', saidSize: mebibytes(41) },
    ),
  ),
];
