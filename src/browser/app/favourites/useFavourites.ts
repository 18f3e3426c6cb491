import { useStore } from 'react-admin';
import { type FavouriteScreen, moved, toggled } from './favourites';

/** Returns the person's favourite screens. Screens they may no longer open are stored but not shown. */
export function useFavourites(screens: readonly FavouriteScreen[]) {
  const [stored, setUrls] = useStore<string[]>('preferences.favourites', []);
  const urls = Array.isArray(stored) ? stored : [];
  const shown = urls.flatMap((url) => screens.find((screen) => screen.url === url) ?? []);
  return {
    favourites: shown,
    isFavourite: (url: string) => urls.includes(url),
    toggle: (url: string) => setUrls(toggled(urls, url)),
    move: (url: string, step: number) => {
      const order = moved(
        shown.map((screen) => screen.url),
        url,
        step,
      );
      setUrls([...order, ...urls.filter((other) => !order.includes(other))]);
    },
  };
}
