import { lazyOverlay } from '@/browser/kit/page/themedScreen';

/** The question before a deletion, fetched when it is asked. */
export const DeleteDialog = lazyOverlay(() =>
  import('./DeleteDialog').then(({ DeleteDialog }) => DeleteDialog),
);
