import { useId } from 'react';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { UserButton } from './UserButton';
import type { UserMenuProps } from './UserCard';

const UserCard = lazyOverlay(() => import('./UserCard').then(({ UserCard }) => UserCard));

/** The person's button and the menu that it opens. */
export function UserMenu(props: UserMenuProps) {
  const { anchor, wasOpened, open, close, ahead } = useOpener(UserCard);
  const id = useId();
  return (
    <>
      <UserButton user={props.user} popoverId={anchor ? id : undefined} onClick={open} {...ahead} />
      {wasOpened && <UserCard {...props} id={id} anchor={anchor} onClose={close} />}
    </>
  );
}
