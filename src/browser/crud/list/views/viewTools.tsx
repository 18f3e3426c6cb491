// The parts of a list about saved views. They load once the list is at rest, or where its address names an unknown view.
export { StoredViews } from './StoredViews';
export { SaveFirstView, ViewsBar } from './ViewsBar';
