import type { jsPDF } from 'jspdf';

/** Stands for a letter that the font lacks. */
const MARK = '\uFFFD';

// Letters that our font has for certain: Latin, with its accents.
const USUAL = /^[\x20-\x7E\xA0-\u017F\r\n]*$/;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a function that replaces each letter that the current font lacks by a mark. */
export function unseenMarker(pdf: jsPDF): (text: string) => string {
  const font = pdf.getFont().metadata as { characterToGlyph(code: number): number };
  // An emoji is two characters for jsPDF, and a family of them is one letter for people.
  const isSeen = (letter: string) =>
    letter.trim() === '' || font.characterToGlyph(letter.charCodeAt(0)) > 0;
  return (text) =>
    USUAL.test(text)
      ? text
      : Array.from(segments.segment(text), ({ segment }) =>
          isSeen(segment) ? segment : MARK,
        ).join('');
}
