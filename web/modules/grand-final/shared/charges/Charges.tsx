import { Alert, Checkbox, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Charges_charge$key } from '../../../__generated__/Charges_charge.graphql.ts'
import { formatDate, formatMoney } from '../../../shared/input/format.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { PayBox } from '../../payments/public.ts'
import styles from '../group/group.module.css'
import { useFreshPayments } from './use-fresh-payments.ts'
import { chargeKinds, knownOf } from './words.ts'

interface ChargesProps {
  charges: Charges_charge$key
  /** names of the people charged, if there are several */
  names?: readonly string[]
  mayPay: boolean
  /** true if the teacher pays for the group, which the family is told */
  teacherPays?: boolean
}

/** Paid and open charges with deadlines, and payment methods for the selected charges. */
export function Charges({ charges, names, mayPay, teacherPays = false }: ChargesProps) {
  const { t } = useTranslation('grandFinal')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useFragment(
    graphql`
      fragment Charges_charge on GrandFinalCharge @relay(plural: true) {
        id
        kind
        dueAt
        paidAt
        programTitle
        price {
          amount
          currency
        }
        payment {
          id
          state
          ...PayBox_payment
        }
      }
    `,
    charges,
  )
  const due = rows.flatMap(({ payment }) => (payment?.state === 'due' ? [payment] : []))
  const look = useFreshPayments(
    due.length > 0,
    rows.some(({ payment }) => payment?.state === 'processing'),
  )
  const selected = due.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const title = (row: (typeof rows)[number]) => {
    const kind = knownOf(chargeKinds, row.kind)
    return row.programTitle ?? (kind ? t(`charge.${kind}`) : '')
  }
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="charges-title">
      <Title order={2} id="charges-title" mb="sm">
        {t('charge.title')}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('charge.empty')}</Text>
      ) : (
        <>
          {teacherPays && due.length > 0 && <Alert mb="sm">{t('charge.teacherPays')}</Alert>}
          {mayPay && due.length > 1 && (
            <Checkbox
              mb="xs"
              label={t('charge.all')}
              checked={selected.length === due.length}
              indeterminate={selected.length > 0 && selected.length < due.length}
              onChange={() => setChosen(new Set(selected.length === due.length ? [] : due.map(({ id }) => id)))}
            />
          )}
          <ul className={styles.list}>
            {rows.map((row, i) => {
              const { payment, price, dueAt, paidAt } = row
              const words = [names?.[i], title(row)].filter(Boolean).join(' · ')
              return (
                <li key={row.id} className={styles.row}>
                  {mayPay && payment?.state === 'due' && (
                    <Checkbox
                      aria-label={t('charge.select', { what: words })}
                      checked={chosen.has(payment.id)}
                      onChange={() => toggle(payment.id)}
                    />
                  )}
                  <div className={styles.words}>
                    <Text fw={600}>{words}</Text>
                    <Text size="sm" c="dimmed">
                      {paidAt
                        ? t('charge.paidOn', { date: formatDate(paidAt) })
                        : dueAt && t('charge.dueUntil', { date: formatDate(dueAt) })}
                    </Text>
                  </div>
                  <PaymentStateBadge state={payment?.state ?? (paidAt ? 'paid' : 'due')} />
                  <Text fw={600}>{formatMoney(price.amount, price.currency)}</Text>
                </li>
              )
            })}
          </ul>
          {mayPay && due.length > 0 && (
            <PayBox
              payments={selected}
              code={null}
              onPaid={() => {
                setChosen(new Set())
                void look()
              }}
            />
          )}
        </>
      )}
    </Paper>
  )
}
