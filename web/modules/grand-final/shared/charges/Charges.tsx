import { Alert, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Charges_charge$key } from '../../../../__generated__/Charges_charge.graphql.ts'
import { PayBox } from '../../../payments/public.ts'
import styles from '../../group/group.module.css'
import { Panel } from '../Panel.tsx'
import { ChargeRow } from './ChargeRow.tsx'
import { useFreshPayments } from './use-fresh-payments.ts'

interface ChargesProps {
  charges: Charges_charge$key
  /** names of the people charged, if there are several */
  names?: readonly string[]
  mayPay: boolean
  /** whether the teacher pays for the group; the family is informed */
  teacherPays?: boolean
}

/** Paid and open charges with deadlines, and payment methods for the selected charges. */
export function Charges({ charges, names, mayPay, teacherPays = false }: ChargesProps) {
  const { t } = useTranslation('grandFinal')
  const { chosen, choose, toggle } = useChosen()
  const rows = useFragment(
    graphql`
      fragment Charges_charge on GrandFinalCharge @relay(plural: true) {
        id
        payment {
          id
          state
          ...PayBox_payment
        }
        ...ChargeRow_charge
      }
    `,
    charges,
  )
  const due = rows.flatMap(({ payment }) => (payment?.state === 'due' ? [payment] : []))
  const isProcessing = rows.some(({ payment }) => payment?.state === 'processing')
  const look = useFreshPayments(due.length > 0, isProcessing)
  const selected = due.filter(({ id }) => chosen.has(id))
  if (rows.length === 0) {
    return (
      <Panel title={t('charge.title')}>
        <Text c="dimmed">{t('charge.empty')}</Text>
      </Panel>
    )
  }
  return (
    <Panel title={t('charge.title')}>
      {teacherPays && due.length > 0 && <Alert mb="sm">{t('charge.teacherPays')}</Alert>}
      {mayPay && <SelectAll due={due} selected={selected} onChange={choose} />}
      <ul className={styles.list}>
        {rows.map((row, i) => (
          <ChargeRow
            key={row.id}
            charge={row}
            name={names?.[i]}
            mayPay={mayPay}
            selected={row.payment != null && chosen.has(row.payment.id)}
            onToggle={() => row.payment && toggle(row.payment.id)}
          />
        ))}
      </ul>
      {mayPay && due.length > 0 && (
        <PayBox
          payments={selected}
          code={null}
          onPaid={() => {
            choose([])
            void look()
          }}
        />
      )}
    </Panel>
  )
}

/** Ids of the payments selected for payment. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return { chosen, toggle, choose: (ids: readonly string[]) => setChosen(new Set(ids)) }
}

interface SelectAllProps {
  due: readonly { readonly id: string }[]
  selected: readonly { readonly id: string }[]
  onChange: (ids: readonly string[]) => void
}

/** Selects all open payments, or none; shown if there are several. */
function SelectAll({ due, selected, onChange }: SelectAllProps) {
  const { t } = useTranslation('grandFinal')
  if (due.length < 2) return null
  const isAll = selected.length === due.length
  return (
    <Checkbox
      mb="xs"
      label={t('charge.all')}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={() => onChange(isAll ? [] : due.map(({ id }) => id))}
    />
  )
}
