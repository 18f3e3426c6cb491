/** The file formats that a server streams a list into, and their MIME types. */
export const STREAMED_FORMATS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

export type StreamedFormat = keyof typeof STREAMED_FORMATS;

/** Above this number of rows, an export can be made by the server. */
export const SERVER_EXPORTS_ABOVE = 20_000;
