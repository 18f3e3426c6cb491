import type { Resource } from '@/core/resource/resource';
import type { Choice } from './choice';

/** A list whose records can be found and shown. */
export interface Searchable {
  resource: Resource;
  /** The heading over what is found in it. */
  label: string;
  icon: Choice['icon'];
}
