import { customers } from '../customers/samples';
import { valuesOf } from '../kernel/records';
import type { SampleRow } from '../kernel/samples/sampleRow';
import { simpleContractOf } from './simple';

/** A contract named Simple for each customer. */
export const afpContracts = (): SampleRow[] =>
  customers().map((_, index) => valuesOf(simpleContractOf(index + 1)));
