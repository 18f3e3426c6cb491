export { faceOf } from './faces';
export { formFiles, issueOfFiles } from './formFiles';
export { isUnreadable, readTyped, shownText } from './readTyped';
export { StoredPictures } from './StoredPictures';
export { selectAll, TypedText } from './TypedText';
export { tidyTime } from './typedTime';
export { useFieldControl } from './useFieldControl';
