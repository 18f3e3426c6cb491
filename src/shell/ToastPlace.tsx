import { useEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazyOverlay } from '../kit/themedScreen';
import { whenAtRest } from '../kit/whenAtRest';

const Toast = lazyOverlay(() => import('./Toast').then(({ Toast }) => Toast));

/** Where a toast is shown, once there is something to say. */
export function ToastPlace() {
  const { notifications } = useNotificationContext();
  const [hasSpoken, setSpoken] = useState(false);
  if (notifications.length > 0 && !hasSpoken) setSpoken(true);
  useEffect(() => whenAtRest(Toast.preload), []);
  return hasSpoken && <Toast />;
}
