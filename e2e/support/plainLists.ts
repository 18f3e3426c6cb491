import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

const PLAIN = ['name', 'sort_order', 'is_active'];

/** Whether a list is one of the many that are a name, an order and a switch: drawn alike, to the letter. */
export const isPlain = ({ fields }: Resource): boolean =>
  Object.keys(fields).length === PLAIN.length && PLAIN.every((name) => name in fields);

const [, ...others] = [...registry.values()].filter(isPlain);

/** The addresses of the plain lists but the first, which has the colours of them all. */
export const PLAIN_TWINS: ReadonlySet<string> = new Set(others.map(({ route }) => `/${route}`));
