import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DueRow_payment$key } from '../../../../__generated__/DueRow_payment.graphql.ts'
import { paymentStudentName } from '../../../../shared/people/person-name.ts'
import { PaymentRow } from '../PaymentRow.tsx'

export interface DueRowProps {
  payment: DueRow_payment$key
  /** Whether the viewer pays for others, so that the checkbox names the student. */
  forOthers: boolean
  selected: boolean
  disabled: boolean
  onToggle: () => void
}

/** Row of a due payment, with the checkbox that selects it. */
export function DueRow({ payment, forOthers, selected, disabled, onToggle }: DueRowProps) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment DueRow_payment on Payment {
        title
        student {
          ...personName_payment
        }
        ...PaymentRow_payment
      }
    `,
    payment,
  )
  const { title, student } = data
  const label = forOthers
    ? t('row.selectFor', { title, name: paymentStudentName(student) })
    : t('row.select', { title })
  return (
    <PaymentRow
      payment={data}
      lead={<Checkbox aria-label={label} disabled={disabled} checked={selected} onChange={onToggle} />}
    />
  )
}
