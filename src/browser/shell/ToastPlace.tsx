import { useEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { lazyOverlay, themed } from '@/browser/kit/page/themedScreen';

const Toast = lazyOverlay(() => import('./Toast').then(({ Toast }) => Toast));

/** Renders a toast once there is a notification. */
export function ToastPlace() {
  const { notifications } = useNotificationContext();
  const [hasSpoken, setSpoken] = useState(false);
  if (notifications.length > 0 && !hasSpoken) setSpoken(true);
  useEffect(() => {
    whenAtRest(Toast.preload);
    // Preload it, because a failure to send may have to be shown without a signal.
    themed.then(Toast.preload);
  }, []);
  return hasSpoken && <Toast />;
}
