import { isAuthAddress } from './app/addresses';
import { askAhead } from './app/start/askAhead';
import { fetchAhead } from './app/start/fetchAhead';

// Comes beside the first paint, which does not wait for it: asks for what the first screen shows, and for the code of a
// list where that is one. It knows what each list asks first, which is too much for the page itself.

const { list } = { ...document.currentScript?.dataset };
const { location } = window;

if (!isAuthAddress(location.pathname)) {
  askAhead(location);
  if (__FIRST_LISTS__[location.pathname]) fetchAhead(list);
}
