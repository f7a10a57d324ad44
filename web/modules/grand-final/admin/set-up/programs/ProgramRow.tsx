import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProgramRow_program$key } from '../../../../../__generated__/ProgramRow_program.graphql.ts'
import { useTimes } from '../../../../../shared/intl/when.ts'
import { moneyText } from '../../../../../shared/money/money-text.ts'
import styles from '../../../group/group.module.css'
import { Badge } from '../../../../../ui/Badge.tsx'

interface ProgramRowProps {
  program: ProgramRow_program$key
  /** Buttons of the row. */
  children: ReactNode
}

/** A programme with its price, early price, deposit and places left. */
export function ProgramRow({ program: key, children }: ProgramRowProps) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
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
          ...moneyText_money
        }
        deposit {
          amount
          ...moneyText_money
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
                amount: moneyText(program.earlyPrice),
                date: times.day(program.earlyUntil),
              }),
            program.deposit.amount > 0 && t('setUp.depositOf', { amount: moneyText(program.deposit) }),
            program.placesLeft != null && t('members.left', { count: program.placesLeft }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {!program.active && <Badge tone="neutral">{t('setUp.inactive')}</Badge>}
      <Text fw={600}>{moneyText(program.price)}</Text>
      {children}
    </li>
  )
}
