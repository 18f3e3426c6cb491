import { startNumbers } from './records';
import { forgetWeeks } from './timesheets';

// Runs before each file: files share their modules, so that the server is loaded once, and no file may go on where
// another one has stopped counting.
startNumbers();
forgetWeeks();
