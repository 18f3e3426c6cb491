import { isAuthAddress } from './app/addresses';
import { fetchAhead } from './app/start/fetchAhead';
import { requestAhead } from './app/start/requestAhead';

// Loaded in parallel with the first paint: requests what the first screen shows, and the code of a list if it is one.
// It contains the first query of each list, which is too large for the page itself.

const { list } = { ...document.currentScript?.dataset };
const { location } = window;

if (!isAuthAddress(location.pathname)) {
  requestAhead(location);
  if (__FIRST_LISTS__[location.pathname]) fetchAhead(list);
}
