// What is still laid out by MUI's `sx`. New code writes `styled` (docs/decisions).
export { default as Box } from '@mui/material/Box';
export { default as Stack } from '@mui/material/Stack';
