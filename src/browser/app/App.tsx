import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './start/base.css';
import '@/browser/shell/chromeRules';

/** The browser app. Its styles are rules of the page; screens with parts of MUI bring the theme of those along. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return <RouterProvider router={router} useTransitions={false} />;
}
