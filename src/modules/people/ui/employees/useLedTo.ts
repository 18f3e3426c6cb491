import { useSearchParams } from 'react-router';

/** Returns if a link opened a dialog of this page (`?open=<name>`), and a function that closes it. */
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
