import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ReferencePicker } from '@/browser/fields/references/ReferencePicker';
import { Button } from '@/browser/kit/Button';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { TextField } from '@/browser/kit/inputs/TextField';
import { DialogBody, DialogFoot, DialogForm, DialogFrame } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { SavedView } from './savedView';
import { useViewChanges, useViewRights } from './useSavedViews';
import { FOCUSES_TAB } from './ViewTabs';
import { viewName } from './viewAddress';

const MAX_NAME = 120;

const Fields = styled('div')({ display: 'grid', gap: 16, paddingTop: 8 });

interface Props {
  resource: Resource;
  /** The view to change; left out, a new one is added. */
  view: SavedView | undefined;
  /** Returns what the list shows, for a new view. */
  parts: () => Partial<SavedView>;
  onClose: () => void;
  onSaved: () => void;
}

/** Names a view, says who sees it, and whether the list opens with it. */
export function ViewDialog({ resource, view, parts, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayPublish } = useViewRights();
  const { add, change } = useViewChanges(resource);
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(view?.audience ?? 'own');
  const [role, setRole] = useState(view?.role_id ?? null);
  const [isDefault, setDefault] = useState(view?.is_default ?? false);
  const [isTried, setTried] = useState(false);
  const isSaving = useRef(false);
  const words = (key: string) => translate(`lists.view.${key}`);
  const isNamed = name.trim() !== '';
  const isComplete = isNamed && (audience !== 'role' || role !== null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete || isSaving.current) return;
    isSaving.current = true;
    const values = {
      name: name.trim(),
      audience,
      role_id: audience === 'role' ? role : null,
      is_default: isDefault,
    };
    const saved = await (view ? change(view, values) : add({ ...parts(), ...values }));
    isSaving.current = false;
    if (!saved) return;
    onClose();
    if (view) return;
    onSaved();
    navigate({ search: `?view=${viewName(saved)}` }, { state: FOCUSES_TAB });
  };
  return (
    <DialogFrame
      title={words(view ? 'rename_title' : 'save_title')}
      width="xs"
      holdsInput
      onClose={onClose}
    >
      <DialogForm>
        <form onSubmit={(event) => void save(event)} noValidate>
          <DialogBody>
            <Fields>
              <TextField
                label={words('name')}
                value={name}
                onChange={({ target }) => setName(target.value)}
                input={{ maxLength: MAX_NAME }}
                error={isTried && !isNamed}
                helperText={isTried && !isNamed ? words('name_required') : undefined}
                required
                autoFocus
              />
              {mayPublish && (
                <SelectField
                  label={words('audience')}
                  value={audience}
                  options={(['own', 'role', 'everybody'] as const).map(
                    (one) => [one, words(`for_${one}`)] as const,
                  )}
                  onChoose={setAudience}
                />
              )}
              {audience === 'role' && (
                <ReferencePicker
                  to={coreResources().roles}
                  label={words('role')}
                  value={role}
                  onChange={setRole}
                  isRequired
                  {...(isTried && role === null && { error: words('role_required') })}
                />
              )}
              <CheckboxLine
                checked={isDefault}
                onChange={({ target }) => setDefault(target.checked)}
              >
                {words('is_default')}
              </CheckboxLine>
            </Fields>
          </DialogBody>
          <DialogFoot>
            <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('fieldhouse.crud.save')}
            </Button>
          </DialogFoot>
        </form>
      </DialogForm>
    </DialogFrame>
  );
}
