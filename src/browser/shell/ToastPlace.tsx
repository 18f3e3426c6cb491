import { useEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { lazyOverlay, themed } from '@/browser/kit/page/themedScreen';

const Toast = lazyOverlay(() => import('./Toast').then(({ Toast }) => Toast));

/** Where a toast is shown, once there is something to say. */
export function ToastPlace() {
  const { notifications } = useNotificationContext();
  const [hasSpoken, setSpoken] = useState(false);
  if (notifications.length > 0 && !hasSpoken) setSpoken(true);
  useEffect(() => {
    whenAtRest(Toast.preload);
    // Where something is typed it may have to be said that it could not be sent: it is there before the signal is lost.
    themed.then(Toast.preload);
  }, []);
  return hasSpoken && <Toast />;
}
