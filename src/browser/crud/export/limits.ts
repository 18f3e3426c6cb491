/** The most rows of a PDF: more would be hundreds of pages and take minutes. */
export const MAX_PDF_ROWS = 5_000;
