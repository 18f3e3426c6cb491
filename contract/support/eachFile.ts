import { startNumbers } from './records';
import { forgetWeeks } from './timesheets';

// Runs before each file: files share their modules, so that the server is loaded once, but each file must count from
// the start.
startNumbers();
forgetWeeks();
