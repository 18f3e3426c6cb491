// The parts of a list about changing many rows at once. They load once the list is at rest, or when a row is selected.
import { themedPart } from '@/browser/kit/page/themedScreen';

export { BulkBar } from './BulkBar';

export const BulkEdit = themedPart(() => import('./BulkEdit').then(({ BulkEdit }) => BulkEdit));
