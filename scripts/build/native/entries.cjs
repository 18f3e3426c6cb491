// As browsers have it, in the form in which a package of ours asks for it (vite.config.ts).
module.exports = Object.entries;
