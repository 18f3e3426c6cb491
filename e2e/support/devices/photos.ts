import { expect, type Page } from 'playwright/test';

/** A location as a camera writes it into a photo, for a test to look for. */
const PLACE = 'GPS 53.4808N 2.2426W';

/** Returns a JPEG with this location in its EXIF data, as a camera makes it. */
export function photoWithPlace(jpeg: Buffer): Buffer {
  // A TIFF header, one ImageDescription entry (ASCII, stored after the entries), and the text.
  const words = Buffer.from(`${PLACE}\0`, 'latin1');
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(words.length, 14);
  tiff.writeUInt32BE(26, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, words]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/**
 * Expects files to be stored as pictures without their location. Uses the page's session, because a person's sixth
 * session would end it.
 */
export async function expectNoPlace(page: Page, files: unknown, count: number): Promise<void> {
  const stored = files as { id: number; type: string }[];
  expect(stored).toHaveLength(count);
  const session = await page.evaluate(() => localStorage.getItem('fieldhouse.session'));
  const authorization = `Bearer ${(JSON.parse(session ?? '{}') as { token?: string }).token}`;
  for (const { id, type } of stored) {
    expect(type).toBe('image/jpeg');
    const address = new URL(`/api/files/${id}`, page.url()).href;
    const file = await fetch(address, { headers: { authorization } });
    expect(file.status).toBe(200);
    const bytes = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(bytes.length).toBeGreaterThan(1_000);
    expect(bytes.includes(PLACE) || bytes.includes('Exif')).toBe(false);
  }
}
