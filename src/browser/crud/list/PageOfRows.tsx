import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageSteps } from './PageSteps';

/** Returns the rows of the current page of a table that the browser has in full, and how to change the page. */
export function usePageOf<Row>(rows: readonly Row[], perPage: number) {
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  // Another choice of rows may have fewer pages.
  const at = Math.min(page, last);
  const from = (at - 1) * perPage;
  return {
    rows: rows.slice(from, from + perPage),
    setPage,
    /** For `PageOfRows`. */
    place: { at, last, from, total: rows.length, shown: Math.min(perPage, rows.length - from) },
  };
}

interface Props {
  place: ReturnType<typeof usePageOf>['place'];
  onPage: (page: number) => void;
}

/** The numbers of the rows that are shown, such as "1–25 of 143", and the buttons to the other pages. */
export function PageOfRows({ place, onPage }: Props) {
  const translate = useTranslate();
  const { at, last, from, total, shown } = place;
  return (
    <>
      <p>
        {translate('fieldhouse.crud.count', {
          from: total === 0 ? 0 : from + 1,
          to: from + shown,
          total,
        })}
      </p>
      {last > 1 && <PageSteps at={at} last={last} onPage={onPage} />}
    </>
  );
}
