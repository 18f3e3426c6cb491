import { cleanup, screen } from '@testing-library/react';
import { usePermissions } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { drawScreen } from '@/browser/testing/drawScreen';
import { usePrincipal } from './usePrincipal';

afterEach(cleanup);

function Probe() {
  const by = usePrincipal();
  const { isPending } = usePermissions();
  return <p>{isPending ? 'loading' : `${typeof by} ${by === null}`}</p>;
}

it('returns undefined, and never null, once the session has ended', async () => {
  drawScreen(<Probe />, { auth: { getPermissions: async () => undefined } });
  expect(await screen.findByText('undefined false')).toBeTruthy();
});
