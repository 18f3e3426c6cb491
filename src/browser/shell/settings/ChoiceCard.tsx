import { styled } from '@/browser/kit/styles/styled';
import { LayoutPicture, type Picture } from './LayoutPicture';

const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  cursor: 'pointer',
  fontSize: '0.8125rem',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& svg': {
    display: 'block',
    width: '100%',
    height: 'auto',
    marginBottom: 6,
    borderRadius: 8,
    outline: `1px solid ${theme.palette.field}`,
  },
  '&:hover': { color: theme.palette.text.primary },
  '& input:checked ~ svg': { outline: `2px solid ${theme.palette.primary.main}` },
  '& input:checked ~ span': { fontWeight: 650, color: theme.palette.text.primary },
  '& input:focus-visible ~ svg': {
    outline: `2px solid ${theme.palette.primary.main}`,
    boxShadow: `0 0 0 4px ${theme.palette.raised}, 0 0 0 6px ${theme.palette.primary.main}`,
  },
}));

interface Props {
  name: string;
  label: string;
  picture: Picture;
  checked: boolean;
  onChoose: () => void;
}

/** A choice of a setting with a small picture of its effect. */
export function ChoiceCard({ name, label, picture, checked, onChoose }: Props) {
  return (
    <Card>
      {/* onClick, not onChange: the checked choice may be chosen again after the toggle changed the menu. */}
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={() => undefined}
        onClick={onChoose}
      />
      <LayoutPicture picture={picture} />
      <span>{label}</span>
    </Card>
  );
}
