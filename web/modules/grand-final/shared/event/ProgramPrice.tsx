import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProgramPrice_program$key } from '../../../../__generated__/ProgramPrice_program.graphql.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { Prose } from '../../../../shared/words/Prose.tsx'
import styles from '../../group/group.module.css'

interface ProgramPriceProps {
  program: ProgramPrice_program$key
  /** Formats an amount in the currency of the event. */
  money: (amount: number) => string
}

/** A programme with its current price, the later price and the deposit. */
export function ProgramPrice({ program, money }: ProgramPriceProps) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const { kind, title, html, earlyUntil, placesLeft, price, priceNow, ...deposits } = useFragment(
    graphql`
      fragment ProgramPrice_program on GrandFinalProgram {
        kind
        title
        html
        earlyUntil
        placesLeft
        price {
          amount
        }
        priceNow {
          amount
        }
        deposit {
          amount
        }
        earlyDeposit {
          amount
        }
      }
    `,
    program,
  )
  const early = priceNow.amount < price.amount
  const deposit = (early && deposits.earlyDeposit ? deposits.earlyDeposit : deposits.deposit).amount
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {[
            kind === 'optional' && t('setUp.optional'),
            early &&
              earlyUntil &&
              `${t('setUp.early', { amount: money(priceNow.amount), date: times.day(earlyUntil) })}, ${t('prices.later', { amount: money(price.amount) })}`,
            deposit > 0 && t('setUp.depositOf', { amount: money(deposit) }),
            placesLeft != null && t('members.left', { count: placesLeft }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {html && <Prose html={html} />}
      </div>
      <Text fw={600}>{money(priceNow.amount)}</Text>
    </li>
  )
}
