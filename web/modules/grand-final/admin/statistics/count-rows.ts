/** Rows of a chart that counts people or groups by a key. */
export const countRows = (
  rows: readonly { readonly key: string; readonly count: number }[],
  label: (key: string) => string,
) => rows.map(({ key, count }) => ({ key, label: label(key), values: { count } }))
