import { useSearchParams } from 'react-router';

/** Tells whether a link led to a dialog of this page (`?open=<name>`), and takes that out of the address as it closes. */
export function useLedTo(name: string) {
  const [search, setSearch] = useSearchParams();
  return {
    isLedTo: search.get('open') === name,
    leave: () =>
      setSearch(
        (before) => {
          before.delete('open');
          return before;
        },
        { replace: true },
      ),
  };
}
