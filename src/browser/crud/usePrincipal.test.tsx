import { cleanup, screen } from '@testing-library/react';
import { usePermissions } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { usePrincipal } from './usePrincipal';

afterEach(cleanup);

function Probe() {
  const by = usePrincipal();
  const { isPending } = usePermissions();
  return <p>{isPending ? 'loading' : `${typeof by} ${by === null}`}</p>;
}

it('returns undefined, and never null, once the session has ended', async () => {
  renderScreen(<Probe />, { auth: { getPermissions: async () => undefined } });
  expect(await screen.findByText('undefined false')).toBeTruthy();
});
