// Stands in for packages that a package of ours asks for and never uses (vite.config.ts).

export {};
