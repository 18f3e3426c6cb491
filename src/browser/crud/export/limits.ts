/** Beyond this a PDF has hundreds of pages that nobody reads, and takes minutes to make. */
export const MOST_PDF_ROWS = 5_000;
