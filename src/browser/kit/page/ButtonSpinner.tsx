import { styled } from '@/browser/kit/styles/styled';
import { Spinner } from './Spinner';

const Place = styled('span')({
  display: 'inline-flex',
  marginRight: 6,
  marginLeft: -2,
  '& > *': { width: 16, height: 16, borderColor: 'currentcolor', borderTopColor: 'transparent' },
});

/** A spinner before the text of a button, in its size and colour. */
export const ButtonSpinner = () => (
  <Place>
    <Spinner />
  </Place>
);
