/** Converts an exam's title to a file name of plain letters and digits. */
export const fileSlug = (title: string, untitled: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || untitled
