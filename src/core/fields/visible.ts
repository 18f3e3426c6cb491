// Web pages, chats, address books and Excel add these to what is copied from them: soft hyphens, zero-width spaces,
// word joiners and marks of direction. Joiners stay: emoji and some scripts are written with them.
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * Returns the text without spaces at its ends and without characters that nobody sees, so that it is found and compared
 * by what people see.
 */
export const visible = (text: string): string => text.replace(INVISIBLE, '').trim();
