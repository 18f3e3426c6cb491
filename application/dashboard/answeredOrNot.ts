/** What a question is answered, or nothing where asking it failed: a card that cannot be filled leaves the others standing. */
export async function answeredOrNot<T>(question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question();
  } catch {
    return undefined;
  }
}
