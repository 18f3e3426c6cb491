// Replaces packages that one of our packages imports but never uses (vite.config.ts). Code that uses one after all fails.

// biome-ignore lint/style/noDefaultExport: it is the default export of a package that is imported here
export default undefined;
