import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChargeRow_charge$key } from '../../../../__generated__/ChargeRow_charge.graphql.ts'
import { formatDate } from '../../../../shared/input/format.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { PaymentStateBadge } from '../../../../shared/money/PaymentStateBadge.tsx'
import styles from '../../group/group.module.css'
import { chargeKinds, knownOf } from '../known-values.ts'

interface ChargeRowProps {
  charge: ChargeRow_charge$key
  /** Name of the person charged, if there are several. */
  name: string | undefined
  mayPay: boolean
  selected: boolean
  onToggle: () => void
}

/** A charge with its deadline, status and price; an open one can be selected. */
export function ChargeRow({ charge, name, mayPay, selected, onToggle }: ChargeRowProps) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const row = useFragment(
    graphql`
      fragment ChargeRow_charge on GrandFinalCharge {
        kind
        dueAt
        paidAt
        programTitle
        price {
          ...moneyText_money
        }
        payment {
          state
        }
      }
    `,
    charge,
  )
  const { payment, price, dueAt, paidAt } = row
  const kind = knownOf(chargeKinds, row.kind)
  const title = row.programTitle ?? (kind ? t(`charge.${kind}`) : '')
  const words = [name, title].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      {mayPay && payment?.state === 'due' && (
        <Checkbox aria-label={t('charge.select', { what: words })} checked={selected} onChange={onToggle} />
      )}
      <div className={styles.words}>
        <Text fw={600}>{words}</Text>
        <Text size="sm" c="dimmed">
          {paidAt
            ? t('charge.paidOn', { date: formatDate(paidAt) })
            : dueAt && t('charge.dueUntil', { date: times.day(dueAt) })}
        </Text>
      </div>
      <PaymentStateBadge state={payment?.state ?? (paidAt ? 'paid' : 'due')} />
      <Text fw={600}>{moneyText(price)}</Text>
    </li>
  )
}
