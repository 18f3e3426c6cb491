/** The ways to view a file inside the page: as a picture or as a paged document. */
export type View = 'image' | 'pages';

const VIEWS = new Map<string, View>([
  ['application/pdf', 'pages'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
]);

/** Returns the view for a MIME type; undefined if such files can only be downloaded. */
export const viewOf = (type: string): View | undefined => VIEWS.get(type);

/** Downloads bytes under this file name. */
export function handOver(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
