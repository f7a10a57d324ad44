import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SurplusRow_refund$key } from '../../../__generated__/SurplusRow_refund.graphql.ts'
import { getSession } from '../../../api/session.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { paymentStudentName } from '../../../shared/people/person-name.ts'
import styles from './payments.module.css'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** A payment received when nothing was due, with its refund status. */
export function SurplusRow({ refund }: { refund: SurplusRow_refund$key }) {
  const { t } = useTranslation('payments')
  const { title, state, doneAt, createdAt, student, amount } = useFragment(
    graphql`
      fragment SurplusRow_refund on PaymentRefund {
        title
        state
        doneAt
        createdAt
        student {
          username
          ...personName_payment
        }
        amount {
          ...moneyText_money
        }
      }
    `,
    refund,
  )
  const known = state as keyof typeof stateTones.surplus
  const ownName = student.username === getSession().user?.username
  const who = ownName ? null : `${paymentStudentName(student)} · ${student.username}`
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {[who, t('surplus.cameOn', { date: formatDate(createdAt) })].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`surplus.${known}Text`, { date: formatDate(doneAt ?? createdAt) })}
        </Text>
      </div>
      <Badge tone={stateTones.surplus[known]} size="lg" fw={600}>
        {t(`surplus.${known}`)}
      </Badge>
      <div className={styles.price}>
        <Text fw={600}>{moneyText(amount)}</Text>
      </div>
    </li>
  )
}
