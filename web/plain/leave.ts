/**
 * Loads another page.
 * @param path with the prefix of its language
 */
export function leaveTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(path)
  else location.assign(path)
}
