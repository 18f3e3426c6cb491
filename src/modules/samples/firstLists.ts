/** The lists that a company without the demo data cannot begin without; their rows are in `firstRows`. */
export const firstLists = ['roles', 'vehicle-checklist'] as const;
