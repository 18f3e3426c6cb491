export { editorsOf } from './fieldEditors';
export { formFiles, issueOfFile, issueOfFiles } from './files/formFiles';
export { StoredPictures } from './files/StoredPictures';
export { isUnreadable, readTyped, shownText } from './typed/readTyped';
export { selectAll, TypedText } from './typed/TypedText';
export { tidyTime } from './typed/typedTime';
export { useFieldControl } from './useFieldControl';
