type Filter = Readonly<Record<string, unknown>>;

/** Returns the field that divides a list into groups or into the columns of a board; nothing for one list of rows. */
export const dividedBy = ({ group, board }: Filter): string | undefined => {
  const name = group ?? board;
  return typeof name === 'string' ? name : undefined;
};

/** Returns the filters of a list without the field that divides it. */
export const undivided = ({ group: _group, board: _board, ...filter }: Filter) => filter;
