import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { Flag } from './Flag';
import { useLanguage } from './useLanguage';

const LanguageList = lazyOverlay(() =>
  import('./LanguageList').then(({ LanguageList }) => LanguageList),
);

/** The flag of the current language, which opens the list. */
export function LanguageMenu() {
  const translate = useTranslate();
  const language = useLanguage();
  const { anchor, wasOpened, open, close, ahead } = useOpener(LanguageList);
  const id = useId();
  return (
    <>
      <IconButton
        tip={translate('shell.language', { name: translate(language.label) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={open}
        {...ahead}
      >
        <Flag code={language.code} />
      </IconButton>
      {wasOpened && <LanguageList id={id} anchor={anchor} onClose={close} />}
    </>
  );
}
