import type { ComponentType } from 'react';

/** What stands above the list of a resource, where it needs more than its list: by its path. */
export const listPanels: Readonly<Record<string, ComponentType>> = {};
