import { expect, it } from 'vitest';
import '@/registry';
import { type JobLine, lineResponse, linesByKind, linesIn } from './jobLines';

const line = (kind: JobLine['kind'], amount_minor: number | null) => ({ kind, amount_minor });

it('groups lines by kind in the usual order, each kind with its total', () => {
  const lines = [line('materials', 250), line('labour', 100), line('materials', null)];
  expect(linesByKind(lines)).toEqual([
    { kind: 'labour', lines: [lines[1]], amount_minor: 100 },
    { kind: 'materials', lines: [lines[0], lines[2]], amount_minor: 250 },
  ]);
  expect(linesByKind([])).toEqual([]);
  const unknown = line('berths', 5);
  expect(linesByKind([unknown, ...lines]).map(({ kind }) => kind)).toEqual([
    ...['labour', 'materials', 'berths'],
  ]);
});

it('reads lines of the kind of a module that is switched off', () => {
  const entered = { id: 7, kind: 'berths', variation_of: null, date: null, description: 'Quay' };
  const whole = { ...entered, quantity: null, unit_minor: null, amount_minor: 5, source: null };
  expect(linesIn({ lines: [whole] })).toEqual([whole]);
});

it('names the source of a collected line, and none for an entered line', () => {
  const stored = {
    ...{ id: 7, version: 1, created_at: '', created_by: null, updated_at: '', updated_by: null },
    ...{ archived_at: null, job_id: 2, kind: 'labour' as const, variation_of: null },
    ...{ date: '2026-03-02', description: 'Doors', quantity: '7.50', unit_minor: 4_000 },
    amount_minor: 30_000,
    source_resource: 'timesheets' as const,
    source_id: 12,
    source_part: 'regular',
  };
  expect(lineResponse(stored).source).toEqual({ resource: 'timesheets', id: 12, part: 'regular' });
  const entered = { ...stored, source_resource: null, source_id: null, source_part: null };
  expect(lineResponse(entered).source).toBeNull();
});
