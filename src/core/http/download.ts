import type { FileValue } from '@/core/fields';

/** RFC 6266: the full name, after one that old clients can read. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Returns the headers under which a file is sent: as an attachment that no browser runs. */
export const downloadHeaders = ({
  name,
  type,
  size,
}: Pick<FileValue, 'name' | 'type'> & Partial<FileValue>): Readonly<Record<string, string>> => ({
  'Content-Type': type,
  ...(size !== undefined && { 'Content-Length': String(size) }),
  'Content-Disposition': attachment(name),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
});
