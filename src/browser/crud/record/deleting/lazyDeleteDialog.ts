import { lazyOverlay } from '@/browser/kit/page/themedScreen';

/** The dialog before a deletion, fetched on first use. */
export const DeleteDialog = lazyOverlay(() =>
  import('./DeleteDialog').then(({ DeleteDialog }) => DeleteDialog),
);
