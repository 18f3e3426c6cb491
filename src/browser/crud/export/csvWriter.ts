import { csvHead, csvLine } from '@/core/sheets/csvLines';
import type { OpenWriter } from './sheetWriter';

export const openCsv: OpenWriter = ({ columns }) => {
  const lines = [csvHead(columns)];
  return {
    add: (rows) => void lines.push(...rows.map((row) => csvLine(columns, row))),
    finish: async () => new TextEncoder().encode(lines.join('')),
  };
};
