import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { useBoard } from './useBoard';

/** The button that shows a list as a board, and a board as a list. */
export function BoardButton({ resource, by }: { resource: Resource; by: Principal }) {
  const translate = useTranslate();
  const { isBoard, toggleBoard } = useBoard(resource, by);
  return (
    <Button startIcon={isBoard ? <ListIcon /> : <BoardIcon />} onClick={toggleBoard}>
      {translate(`lists.board.${isBoard ? 'list' : 'board'}`)}
    </Button>
  );
}
