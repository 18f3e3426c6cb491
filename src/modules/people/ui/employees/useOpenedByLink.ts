import { useSearchParams } from 'react-router';

/** Detects a link that opens a dialog of this page (`?open=<name>`); `leave` removes it from the address. */
export function useOpenedByLink(name: string) {
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
