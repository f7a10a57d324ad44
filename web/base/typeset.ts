/**
 * Applies French typography: no-break spaces before double punctuation and inside quotation marks. The source files use
 * plain spaces, which are visible.
 */
export function typeset<T extends object>(language: string, texts: T): T {
  if (language !== 'fr') return texts
  const spaced = JSON.stringify(texts)
    .replace(/ ([;:!?»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
  return JSON.parse(spaced) as T
}
