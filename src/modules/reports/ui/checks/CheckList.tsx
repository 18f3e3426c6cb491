import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Scroller, Table } from '@/browser/crud/list/columns/tableParts';
import { Card } from '@/browser/kit/Card';
import { WholeWords } from '@/browser/kit/words/WholeWords';

/** A row: its key, its person, its link, and its texts. */
interface Line {
  key: string;
  name: string | null;
  to: string;
  cells: readonly ReactNode[];
  /** Its checkbox. */
  choice?: ReactNode;
}

interface ListProps {
  title: string;
  heads: readonly string[];
  lines: readonly Line[];
  /** Actions on its lines. */
  tools?: ReactNode;
  /** The checkbox for all of its lines. */
  choice?: ReactNode;
}

/** A list of checks. Each line links to the hours that it is about. */
export function CheckList({ title, heads, lines, tools, choice }: ListProps) {
  const translate = useTranslate();
  return (
    <Card data-list="">
      <h2>{title}</h2>
      {lines.length > 0 && tools && <div data-tools="">{tools}</div>}
      {lines.length === 0 ? (
        <p>{translate('reports.checks.none')}</p>
      ) : (
        <Scroller data-rows="" style={{ maxHeight: 420 }}>
          <Table>
            <thead>
              <tr>
                {choice && <th data-choice="">{choice}</th>}
                <th data-first="">{translate('reports.groups.user_id')}</th>
                {heads.map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, name, to, cells, choice: select }) => (
                <tr key={key}>
                  {choice && <td data-choice="">{select}</td>}
                  <td data-first="">
                    <Link to={to}>{name ?? translate('fieldhouse.fields.hidden')}</Link>
                  </td>
                  {cells.map((cell, at) => (
                    <td key={heads[at]}>
                      {typeof cell === 'string' ? <WholeWords>{cell}</WholeWords> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </Card>
  );
}

/** Returns the address of a person's week. */
export const weekOf = ({ user_id, week_start }: { user_id: number; week_start: string }) =>
  `/pages/timesheet?user_id=${user_id}&week=${week_start}`;
