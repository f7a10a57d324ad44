import { formatDate } from '../input/format.ts'

/** Select option for an exam. Includes the date, because several dates share a title. */
export const examOption = ({ id, title, opensAt }: { id: string; title: string; opensAt: string }) => ({
  value: id,
  label: `${title}, ${formatDate(opensAt)}`,
})
