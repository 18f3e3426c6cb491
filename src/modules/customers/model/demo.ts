import type { Demo } from '@/core/samples/demo';
import { customers, customerTypes, properties } from './samples';

export const customersDemo: Demo = {
  rows: { customers, 'customer-types': customerTypes, properties },
};
