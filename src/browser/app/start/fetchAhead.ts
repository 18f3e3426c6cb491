/** Asks for files, named with blanks between them, before the code that needs them does. */
export function fetchAhead(files: string | undefined): void {
  for (const file of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    const asWhat = file.endsWith('.css')
      ? { rel: 'preload', as: 'style' }
      : { rel: 'modulepreload' };
    // As the code asks for them later, or they would be fetched twice.
    document.head.append(Object.assign(link, asWhat, { crossOrigin: '', href: file }));
  }
}
