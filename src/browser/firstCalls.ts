import { isAuthAddress } from './app/addresses';
import { askAhead } from './app/start/askAhead';
import { fetchAhead } from './app/start/fetchAhead';

// Loaded in parallel with the first paint: requests what the first screen shows, and the code of a list if it is one.
// It contains the first query of each list, which is too large for the page itself.

const { list } = { ...document.currentScript?.dataset };
const { location } = window;

if (!isAuthAddress(location.pathname)) {
  askAhead(location);
  if (__FIRST_LISTS__[location.pathname]) fetchAhead(list);
}
