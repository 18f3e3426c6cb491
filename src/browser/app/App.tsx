import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './start/base.css';
import '@/browser/shell/chromeRules';

/** The browser app. Its styles are plain page rules; screens that use MUI bring their own theme. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return <RouterProvider router={router} useTransitions={false} />;
}
