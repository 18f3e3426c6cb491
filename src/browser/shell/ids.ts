/** The ids that one part of the shell points at another by. */
export const MENU_ID = 'side-menu';
export const MAIN_ID = 'content';
