import { type RaRecord, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import type { Obstacle } from '@/core/validation/deleting';
import { ObstacleWords } from './ObstacleWords';
import { useObstacles } from './useObstacles';

/** The number of records that are named; the others are counted. */
const NAMED = 5;

const Text = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 8px' },
  '& ul': { margin: '0 0 12px', paddingLeft: 20 },
  '& p.checking': { color: theme.palette.text.secondary },
}));

interface Props {
  resource: Resource;
  records: readonly RaRecord[];
  isOpen: boolean;
  isPending: boolean;
  /** True if deleted records are destroyed. */
  isForGood?: boolean;
  /** Receives the records that can be deleted. */
  onConfirm: (records: readonly RaRecord[]) => void;
  onClose: () => void;
}

/** Confirms a deletion: names the records, and explains which of them cannot be deleted and why. */
export function DeleteDialog(props: Props) {
  const { resource, records, isOpen, isPending, isForGood = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { oneInSentence, manyInSentence, nameOf } = useWords(resource);
  const ids = records.map(({ id }) => id);
  const obstacles = useObstacles(resource, ids, isOpen, isForGood);
  const texts = `fieldhouse.crud.confirm_${isForGood ? 'purge' : 'delete'}`;
  const inTheWay = (record: RaRecord) => obstacles?.find(({ id }) => id === record.id);
  const free = records.filter((record) => !inTheWay(record));
  const blocked = records.filter(inTheWay);
  const [only] = records;
  const isSingle = records.length === 1;
  const words = {
    name: isSingle ? oneInSentence : manyInSentence,
    record: only && nameOf(only),
    count: free.length,
    total: records.length,
  };
  const outcome = blocked.length === 0 ? 'title' : free.length > 0 ? 'some' : 'none';
  return (
    <Dialog
      isOpen={isOpen}
      title={translate(`${texts}.${isSingle ? 'one' : 'many'}.${outcome}`, words)}
      onClose={onClose}
      width="sm"
      actions={
        <>
          <Button onClick={onClose}>
            {translate(`fieldhouse.crud.${free.length > 0 ? 'cancel' : 'close'}`)}
          </Button>
          {free.length > 0 && (
            <Button
              color="error"
              variant="contained"
              disabled={isPending || !obstacles}
              onClick={() => onConfirm(free)}
            >
              {translate(`fieldhouse.crud.${isForGood ? 'purge' : 'delete'}`)}
            </Button>
          )}
        </>
      }
    >
      <Text>
        {!isSingle && free.length > 0 && <Names names={free.map(nameOf)} />}
        {free.length > 0 && <p>{translate(`${texts}.${isSingle ? 'advice' : 'advice_many'}`)}</p>}
        {!isSingle && blocked.length > 0 && free.length > 0 && <p>{translate(`${texts}.kept`)}</p>}
        {blocked.length > 0 && (
          <ul>
            {blocked.map((record) => (
              <li key={record.id}>
                {!isSingle && <strong>{nameOf(record)}: </strong>}
                <ObstacleWords
                  resource={resource}
                  obstacle={inTheWay(record) as Obstacle}
                  isForGood={isForGood}
                  onFollow={onClose}
                />
              </li>
            ))}
          </ul>
        )}
        {!obstacles && (
          <p className="checking" role="status">
            {translate('fieldhouse.crud.confirm_delete.checking')}
          </p>
        )}
      </Text>
    </Dialog>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  const more = names.length - NAMED;
  // A single further name is as short as "1 more".
  const named = more > 1 ? names.slice(0, NAMED) : names;
  return (
    <ul>
      {named.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same name
        <li key={at}>{name}</li>
      ))}
      {more > 1 && <li>{translate('fieldhouse.crud.confirm_delete.more', { count: more })}</li>}
    </ul>
  );
}
