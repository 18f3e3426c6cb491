/** The ids that one part of the shell points at another by. */
export const MENU_ID = 'side-menu';
export const MAIN_ID = 'content';
/** react-admin's pages put their titles into the element with this id. */
export const TITLE_ID = 'react-admin-title';
