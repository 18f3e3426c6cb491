import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { Flag } from './Flag';
import { LANGUAGES } from './languages';
import { useLanguage } from './useLanguage';

const Item = styled(MenuItem)(({ theme }) => ({
  gap: 12,
  '& small': { marginLeft: 'auto', fontSize: '0.75rem', color: theme.palette.text.secondary },
  '&[aria-checked=true]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.active,
  },
  // Greyed text would be too pale to read; the note at the end says why it is disabled.
  '&.Mui-disabled': { opacity: 1, color: theme.palette.text.secondary, '& svg': { opacity: 0.6 } },
}));

interface Props {
  onChoose: () => void;
  /** True if the menu opens with the focus on the current language, unless other items come first. */
  isFocused?: boolean;
}

/** The languages; those that are not supported yet are listed with a note. */
export function LanguageItems({ onChoose, isFocused = false }: Props) {
  const translate = useTranslate();
  const { code: current } = useLanguage();
  return LANGUAGES.map(({ code, label, isSpoken }) => (
    <Item
      key={code}
      role="menuitemradio"
      aria-checked={code === current}
      selected={isFocused && code === current}
      disabled={!isSpoken}
      onClick={onChoose}
    >
      <Flag code={code} />
      {translate(label)}
      {!isSpoken && <small>{translate('shell.language_missing')}</small>}
    </Item>
  ));
}
