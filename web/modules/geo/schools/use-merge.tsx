import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../ui/table/types.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { SchoolRow } from './school-row.ts'

/** Open merge dialog, and the callback that reports its result. */
interface Merge {
  schools: readonly SchoolRow[]
  settle: (merged: boolean) => void
}

/** Bulk action that merges schools of the same country, and its dialog. */
export function useMerge() {
  const { t } = useTranslation(['admin', 'common'])
  const [merge, setMerge] = useState<Merge | null>(null)
  const askToMerge = async (schools: readonly SchoolRow[]) => {
    if (schools.length < 2 || new Set(schools.map(({ country }) => country.code)).size > 1) {
      toastError({ title: t('common:toast.error'), message: t('admin:schools.mergeWhat') })
      throw new Error('kept')
    }
    const merged = await new Promise<boolean>((settle) => setMerge({ schools, settle }))
    setMerge(null)
    if (!merged) throw new Error('kept')
  }

  const action: BulkAction<SchoolRow> = {
    id: 'merge',
    label: t('admin:schools.merge'),
    icon: <IconArrowMerge size={18} aria-hidden="true" />,
    run: askToMerge,
  }
  return { action, dialog: merge && <MergeDialog schools={merge.schools} settle={merge.settle} /> }
}
