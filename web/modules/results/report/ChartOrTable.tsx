import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The same values as a picture or, on demand, as a table. */
export function ChartOrTable({ label, chart, table }: { label: string; chart: ReactNode; table: ReactNode }) {
  const { t } = useTranslation('results')
  const [view, setView] = useState('chart')
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={label}
        data={[
          { value: 'chart', label: t('view.chart') },
          { value: 'table', label: t('view.table') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'chart' ? chart : table}
    </>
  )
}
