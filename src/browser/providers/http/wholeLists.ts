// The calls about whole lists: their files, changes of many records, imports. They load shortly after the first page.
export { changeTogether, previewTogether } from './changedTogether';
export { saveRows, tryRows } from './imported';
export { streamList } from './streamedList';
