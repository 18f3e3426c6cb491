import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { MAX_SEARCH_LENGTH } from '@/core/http/queryField';
import { useAddingTo } from './useAddingTo';
import { useReferenceChoice } from './useReferenceChoice';
import { type ReferenceOption, useChosenOption } from './useReferenceOptions';

interface Props {
  /** The path of the resource to choose from. */
  to: string;
  label: string;
  value: number | null;
  /** Only records that match this filter are offered. */
  filter?: Readonly<Record<string, unknown>>;
  /** The id of a record to leave out. */
  except?: number | undefined;
  /** The values of a record that is added from here; nothing can be added if left out. */
  added?: RecordValues | undefined;
  /** A predicate for the offered records. */
  isOffered?: ((record: RecordValues) => boolean) | undefined;
  onChange: (id: number | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  isRequired?: boolean;
  isDisabled?: boolean;
  error?: string;
  help?: string;
}

// The pointer highlights nothing: Enter takes only options highlighted by typing or arrow keys.
const BY_KEYS_ALONE = { onMouseMove: undefined, onTouchStart: undefined };

/** Selects a name that loads while the box has the focus: typing replaces it, as if it had been there before. */
function useSelectedOnArrival(
  element: RefObject<HTMLElement | null>,
  name: string,
  isUntyped: boolean,
) {
  const before = useRef(name);
  useLayoutEffect(() => {
    const hasArrived = before.current === '' && name !== '';
    before.current = name;
    const input = element.current?.querySelector('input');
    if (hasArrived && isUntyped && input && document.activeElement === input) input.select();
  });
}

/** Chooses a record by part of its name, searched on the server. */
export function ReferencePicker(props: Props) {
  const { to, value, filter, except, isOffered, added, onChange } = props;
  const translate = useTranslate();
  const words = (key: string, values = {}) => translate(`fieldhouse.fields.${key}`, values);
  const narrowing = { filter, except, isOffered };
  const adding = useAddingTo(to, added);
  const box = useReferenceChoice({ to, value, narrowing, adding, onChange });
  const { options, found } = box;
  const { isAnswered, isFailed, retry, total } = found;
  const chosen = useChosenOption(to, value, box.last);
  const shown = { count: found.options.length, total: total?.toLocaleString('en-GB') };
  const element = useRef<HTMLElement>(null);
  useSelectedOnArrival(element, chosen?.label ?? '', box.typed === undefined);
  return (
    <Autocomplete
      ref={element}
      open={box.isOpen}
      onOpen={box.open}
      onClose={box.close}
      options={options}
      value={chosen}
      inputValue={box.typed ?? chosen?.label ?? ''}
      onInputChange={box.change}
      onChange={(_event, option) => (option ? box.choose(option) : onChange(null))}
      onKeyDown={box.answerKey}
      // While typing, the first match is highlighted, even if the chosen record matches too.
      isOptionEqualToValue={({ id }, other) => !box.isFiltering && id === other.id}
      autoHighlight={box.isFiltering}
      getOptionKey={({ id }) => id}
      filterOptions={(all) => all}
      {...(total !== undefined && {
        groupBy: ({ isRecent }: ReferenceOption) =>
          words(isRecent ? 'recently_used' : 'type_to_narrow', shown),
      })}
      // MUI gives its groups no role, so that a screen reader would find no options in the box.
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key} role="group" aria-label={group}>
          <ListSubheader component="div" aria-hidden>
            {group}
          </ListSubheader>
          <Box component="ul" role="presentation" sx={{ p: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      renderOption={({ key, ...option }, { label }) => (
        <li key={key} {...option} {...BY_KEYS_ALONE}>
          {label}
        </li>
      )}
      loading={!isAnswered}
      disabled={props.isDisabled}
      openText={words('open')}
      closeText={translate('fieldhouse.crud.close')}
      clearText={words('clear')}
      loadingText={words('searching')}
      noOptionsText={
        isFailed ? (
          <>
            {words('search_failed')}{' '}
            <Button onClick={retry}>{translate('fieldhouse.crud.retry')}</Button>
          </>
        ) : (
          words('no_options')
        )
      }
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            // Longer words are no name, and no list searches for them.
            htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH },
          }}
          label={props.label}
          onBlur={() => {
            box.leave();
            props.onBlur?.();
          }}
          inputRef={props.inputRef}
          required={props.isRequired}
          error={props.error !== undefined || box.hint?.about === 'not_found'}
          helperText={props.error ?? (box.hint ? words(box.hint.about, box.hint) : props.help)}
          margin="dense"
        />
      )}
    />
  );
}
