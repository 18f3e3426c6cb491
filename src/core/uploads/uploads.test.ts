import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badFiles } from '@/core/testing/badFiles';
import { soundFiles } from '@/core/testing/files';
import { docxOf, wordTypes } from '@/core/testing/officeFiles';
import { joined, zipOf } from '@/core/testing/zipFiles';
import { inspectFile } from './index';
import { MAX_UPLOAD_BYTES } from './limits';
import type { Inflate } from './office';
import { damagedFile, emptyFile, fileTooLarge } from './refusals';

/** Inflates with the platform's decoder. */
const inflate: Inflate = async (packed, most, take) => {
  const stream = new Blob([Uint8Array.from(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const bytes = await new Response(stream).arrayBuffer();
  if (bytes.byteLength > most) throw new Error('it becomes more');
  take?.(new Uint8Array(bytes));
  return bytes.byteLength;
};

const inspect = (bytes: Uint8Array, name = 'a.pdf') => inspectFile({ name, bytes }, inflate);

describe('a file that is sent', () => {
  it.each(soundFiles)(
    'is stored as $type, recognised by its bytes',
    async ({ name, bytes, type }) => {
      expect(await inspect(bytes, name)).toEqual({ name, type, size: bytes.length, bytes });
    },
  );

  it.each(badFiles)('is refused with $status if it $why', async ({ bytes, name, status }) => {
    expect(await inspect(bytes, name)).toEqual({
      status,
      message: expect.stringMatching(/^The file|^The picture/),
    });
  });

  it('may have ten mebibytes, and not one byte more', async () => {
    const [sound] = soundFiles;
    const padded = (size: number) =>
      joined(
        sound.bytes.slice(0, 9),
        new Uint8Array(size - sound.bytes.length),
        sound.bytes.slice(9),
      );
    expect(await inspect(padded(MAX_UPLOAD_BYTES))).toMatchObject({ size: MAX_UPLOAD_BYTES });
    expect(await inspect(padded(MAX_UPLOAD_BYTES + 1))).toBe(fileTooLarge);
  });

  it('is refused if it is empty', async () => {
    expect(await inspect(new Uint8Array())).toBe(emptyFile);
  });

  it('may give its sizes after its bytes, as streaming writers do', async () => {
    const bytes = docxOf({ name: 'word/a.xml', flags: 8 });
    expect(await inspect(bytes)).toMatchObject({ size: bytes.length });
  });

  it('may have data between its last entry and its directory', async () => {
    const parts = [
      { name: '[Content_Types].xml', content: wordTypes },
      { name: 'word/document.xml' },
    ];
    const bytes = zipOf(parts, { junk: new Uint8Array(16) });
    expect(await inspect(bytes)).toMatchObject({ size: bytes.length });
  });

  it('is never unpacked beyond its declared size', async () => {
    const limits: number[] = [];
    await inspectFile({ name: 'a.docx', bytes: docxOf() }, async (packed, most, take) => {
      limits.push(most);
      return inflate(packed, most, take);
    });
    expect(limits).toEqual([wordTypes.length, '<word/document.xml/>'.length]);
  });

  it.each(soundFiles)(
    'is inspected without an error however $name is cut or changed',
    async ({ bytes }) => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(bytes.length),
          fc.nat(bytes.length - 1),
          fc.nat(255),
          async (length, at, value) => {
            const changed = bytes.slice(0, length);
            if (at < length) changed[at] = value;
            const outcome = await inspect(changed);
            expect('status' in outcome ? [413, 415] : [changed.length]).toContain(
              'status' in outcome ? outcome.status : outcome.size,
            );
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it.each(soundFiles)('is refused if $name is cut anywhere', async ({ bytes }) => {
    for (let length = 1; length < bytes.length - 6; length += 7) {
      expect(await inspect(bytes.slice(0, length))).toHaveProperty('status');
    }
  });
});

describe('the name of a stored file', () => {
  const nameOf = async (sent: string) => {
    const stored = await inspect(soundFiles[0].bytes, sent);
    return 'name' in stored ? stored.name : stored;
  };

  it.each([
    ['passport.pdf', 'passport.pdf'],
    ['Pläne für März.PDF', 'Pläne für März.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['annexe\u202Efdp.exe', 'annexefdp.exe.pdf'],
    ['photo.png', 'photo.pdf'],
    ['Rev.2', 'Rev.2.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'pdf.pdf'],
  ])('of %j is %j', async (sent, stored) => {
    expect(await nameOf(sent)).toBe(stored);
  });

  it('has at most 200 characters, and never half a character', async () => {
    expect(await nameOf(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(196)}.pdf`);
    expect(await nameOf(`${'😀'.repeat(150)}.pdf`)).toBe(`${'😀'.repeat(98)}.pdf`);
  });

  it('never contains a path', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (sent) => {
        const name = String(await nameOf(sent));
        expect(name).toMatch(/^[^/\\\p{Cc}]{1,196}\.pdf$/iu);
      }),
    ));
});

it('gives the same message for every kind of damage', async () => {
  expect(await inspect(soundFiles[0].bytes.slice(0, 50))).toBe(damagedFile);
});

it('names the forbidden content of a Word or Excel file', async () => {
  const said = async (name: string, why: RegExp) => {
    const file = badFiles.find((bad) => bad.name === name && why.test(bad.why));
    const outcome = file && (await inspect(file.bytes));
    return outcome && 'message' in outcome ? outcome.message : outcome;
  };
  expect(await said('loads.docx', /attachedTemplate/)).toMatch(/loads a template/);
  expect(await said('wide.docx', /UTF-16/)).toMatch(/loads a template/);
  expect(await said('typed.docx', /vbaProject/)).toMatch(/contains macros/);
  expect(await said('typed.docx', /oleObject/)).toMatch(/contains embedded objects/);
  expect(await said('renamed.docx', /macros/)).toMatch(/contains embedded objects/);
  expect(await said('inner.docx', /workbook/)).toMatch(/contains embedded objects/);
});
