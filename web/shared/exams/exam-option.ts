import { formatDate } from '../input/format.ts'

/** An exam as one can choose it: dates of the same have the same title. */
export const examOption = ({ id, title, opensAt }: { id: string; title: string; opensAt: string }) => ({
  value: id,
  label: `${title}, ${formatDate(opensAt)}`,
})
