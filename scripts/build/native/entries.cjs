// The browser's own function, exported as one of our packages imports it (vite.config.ts).
module.exports = Object.entries;
