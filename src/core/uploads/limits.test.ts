import { expect, it } from 'vitest';
import {
  MAX_UPLOAD_BYTES,
  outsideIssue,
  uploadEmpty,
  uploadOfOtherKind,
  uploadTooLarge,
} from './limits';

const file = (name: string, size = 100, type = '') => ({ name, type, size });

it('accepts types by name ending or declared type, and leaves the rest to the bytes', () => {
  for (const name of ['a.pdf', 'A.PDF', 'x.y.png', 'b.jpg', 'b.jpeg', 'c.docx', 'd.xlsx'])
    expect(outsideIssue(file(name))).toBeUndefined();
  expect(outsideIssue(file('photo', 100, 'image/jpeg'))).toBeUndefined();
});

it('refuses other types, and names that only contain an ending', () => {
  for (const name of ['a.svg', 'a.html', 'pdf', 'a.pdf.exe', 'a.', 'a.constructor'])
    expect(outsideIssue(file(name))).toBe(uploadOfOtherKind);
});

it('refuses a file that is empty or has more than ten mebibytes', () => {
  expect(outsideIssue(file('a.pdf', 0))).toBe(uploadEmpty);
  expect(outsideIssue(file('a.pdf', MAX_UPLOAD_BYTES))).toBeUndefined();
  expect(outsideIssue(file('a.pdf', MAX_UPLOAD_BYTES + 1))).toBe(uploadTooLarge);
});
