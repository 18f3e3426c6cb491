/** How a file can be looked at in the page: as a picture, as a document of pages, or not at all. */
export type View = 'image' | 'pages';

const VIEWS = new Map<string, View>([
  ['application/pdf', 'pages'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
]);

/** How files of this MIME type are looked at in the page; nothing where they can only be downloaded. */
export const viewOf = (type: string): View | undefined => VIEWS.get(type);

/** Hands bytes to the browser as a file of this name. */
export function handOver(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
