import { expect, it } from 'vitest';
import { asRecordOf } from '@/core/resource/records';
import { batchesResource, contractsResource } from './resources';
import { sumLines } from './sumLines';

const contract = asRecordOf(contractsResource, { id: 1, basis: 'cumulative' });
const keys = (sums: object) =>
  sumLines(asRecordOf(batchesResource, { id: 2, certified_minor: null, ...sums }), contract).map(
    ([key]) => key,
  );

it('names the rate of retention only if it applies to all of the retention', () => {
  const reduced = { retention_percent: '2.5000', gross_to_date_minor: 150_000 };
  expect(keys({ ...reduced, retention_minor: 3_750 })).toContain('retention');
  // 1,000.00 at 5 % before, 500.00 at 2.5 % now.
  expect(keys({ ...reduced, retention_minor: 6_250 })).toContain('retention_mixed');
});
