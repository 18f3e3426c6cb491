// Stands in for packages that a package of ours names and never uses (vite.config.ts). Who uses one after all finds
// nothing there, and fails.

// biome-ignore lint/style/noDefaultExport: it is the default export of a package that is imported here
export default undefined;
