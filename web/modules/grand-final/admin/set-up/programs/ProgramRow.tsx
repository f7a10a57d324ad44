import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProgramRow_program$key } from '../../../../../__generated__/ProgramRow_program.graphql.ts'
import { formatDate, formatMoney } from '../../../../../shared/input/format.ts'
import { moneyText } from '../../../../../shared/money/money-text.ts'
import styles from '../../../group/group.module.css'

interface ProgramRowProps {
  program: ProgramRow_program$key
  /** Currency of the event. */
  currency: string
  /** Buttons of the row. */
  children: ReactNode
}

/** A programme with its price, early price, deposit and places left. */
export function ProgramRow({ program: key, currency, children }: ProgramRowProps) {
  const { t } = useTranslation('grandFinal')
  const program = useFragment(
    graphql`
      fragment ProgramRow_program on GrandFinalProgram {
        kind
        title
        active
        placesLeft
        earlyUntil
        price {
          ...moneyText_money
        }
        earlyPrice {
          amount
        }
        deposit {
          amount
        }
      }
    `,
    key,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{program.title}</Text>
        <Text size="sm" c="dimmed">
          {[
            t(program.kind === 'main' ? 'setUp.main' : 'setUp.optional'),
            program.earlyPrice &&
              program.earlyUntil &&
              t('setUp.early', {
                amount: formatMoney(program.earlyPrice.amount, currency),
                date: formatDate(program.earlyUntil),
              }),
            program.deposit.amount > 0 &&
              t('setUp.depositOf', { amount: formatMoney(program.deposit.amount, currency) }),
            program.placesLeft != null && t('members.left', { count: program.placesLeft }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {!program.active && (
        <Badge color="gray" variant="light">
          {t('setUp.inactive')}
        </Badge>
      )}
      <Text fw={600}>{moneyText(program.price)}</Text>
      {children}
    </li>
  )
}
