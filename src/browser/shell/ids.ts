/** Element ids that parts of the shell reference across files. */
export const MENU_ID = 'side-menu';
export const MAIN_ID = 'content';
