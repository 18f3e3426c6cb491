import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Obstacle, Use } from '../../../domain/kernel/deleting';
import { resourceAt } from '../../../domain/registry';
import { useWords } from '../useWords';

interface Props {
  obstacle: Obstacle;
  /** Called when somebody goes to the records that stand in the way. */
  onFollow: () => void;
}

/** Why a record cannot be deleted, with links to the records that use it. */
export function ObstacleWords({ obstacle, onFollow }: Props) {
  if (obstacle.uses.length === 0) return obstacle.message;
  return obstacle.uses.map((use) => (
    <UseLink key={`${use.resource}.${use.field}`} id={obstacle.id} use={use} onFollow={onFollow} />
  ));
}

function UseLink({ id, use, onFollow }: { id: number; use: Use; onFollow: () => void }) {
  const translate = useTranslate();
  const user = resourceAt(use.resource);
  const { oneInSentence, manyInSentence } = useWords(user);
  const words = translate('fieldhouse.crud.confirm_delete.used_by', {
    smart_count: use.count,
    one: oneInSentence,
    many: manyInSentence,
  });
  if (!user.hasScreens) return words;
  const search = new URLSearchParams({ filter: JSON.stringify({ [use.field]: id }) }).toString();
  return (
    <Link
      component={RouterLink}
      to={{ pathname: `/${user.route}`, search }}
      onClick={onFollow}
      sx={{ display: 'inline-block', minHeight: 24 }}
    >
      {words}
    </Link>
  );
}
