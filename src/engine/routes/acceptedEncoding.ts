type Header = string | readonly string[] | undefined;

/** Returns the client's preference for each encoding in Accept-Encoding, from 0 (refused) to 1. */
function weightsIn(header: Header): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const one of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** Returns the offered encoding that a client prefers, the first of equals; nothing if it accepts none of them. */
export function acceptedEncoding<E extends string>(
  header: Header,
  offered: readonly E[],
): E | undefined {
  if (header === undefined) return undefined;
  const weights = weightsIn(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const wanted = offered.filter((name) => weightOf(name) > 0);
  return wanted.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}
