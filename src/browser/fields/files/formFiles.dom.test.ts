import { expect, it } from 'vitest';
import { uploadOfOtherKind, uploadsTooLarge, uploadTooLarge } from '@/core/uploads/limits';
import { issueOfFile, issueOfFiles } from './formFiles';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, megabytes = 1) =>
  new File([new Uint8Array(megabytes * MEGABYTE)], name, { type });

it('accepts a photo of any size, of which a smaller copy is sent', () => {
  expect(issueOfFile(file('IMG_1.jpg', 'image/jpeg', 12))).toBeUndefined();
  expect(issueOfFile(file('scan.pdf', 'application/pdf', 12))).toBe(uploadTooLarge);
  const photos = [1, 2, 3, 4].map((at) => file(`IMG_${at}.jpg`, 'image/jpeg', 12));
  expect(issueOfFiles('Receipts', photos)).toBeUndefined();
  const scans = [1, 2, 3, 4, 5].map((at) => file(`${at}.pdf`, 'application/pdf', 9));
  expect(issueOfFiles('Receipts', scans)).toBe(uploadsTooLarge);
});

it('names the file that cannot be taken if there are several', () => {
  const heic = file('IMG_2.HEIC', 'image/heic');
  expect(issueOfFiles('Receipts', [heic])).toBe(uploadOfOtherKind);
  expect(issueOfFiles('Receipts', [file('IMG_1.jpg', 'image/jpeg'), heic])).toBe(
    `IMG_2.HEIC: ${uploadOfOtherKind}`,
  );
});
