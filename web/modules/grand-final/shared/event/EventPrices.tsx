import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventPrices_event$key } from '../../../../__generated__/EventPrices_event.graphql.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../../shared/input/format.ts'
import styles from '../../group/group.module.css'
import { ProgramPrice } from './ProgramPrice.tsx'
import { RefundRules } from './RefundRules.tsx'

/** Prices of the event's offers and the refunds on cancellation. */
export function EventPrices({ event }: { event: EventPrices_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment EventPrices_event on GrandFinalEvent {
        studentsPerTeacher
        companionGrade
        cardSurcharge
        supplement {
          amount
          currency
        }
        ...RefundRules_event
        programs {
          id
          kind
          ...ProgramPrice_program
        }
      }
    `,
    event,
  )
  const { supplement, cardSurcharge, studentsPerTeacher, companionGrade } = data
  const money = (amount: number) => formatMoney(amount, supplement.currency)
  const main = data.programs.some(({ kind }) => kind === 'main')
  if (!data.programs.length) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="prices-title">
      <Stack gap="md">
        <Title order={2} id="prices-title">
          {t('prices.title')}
        </Title>
        <ul className={styles.list}>
          {data.programs.map((program) => (
            <ProgramPrice key={program.id} program={program} money={money} />
          ))}
          {supplement.amount > 0 && (
            <li className={styles.row}>
              <Text className={styles.words} fw={600}>
                {t('setUp.supplement')}
              </Text>
              <Text fw={600}>{money(supplement.amount)}</Text>
            </li>
          )}
        </ul>
        <Text size="sm" c="dimmed">
          {[
            cardSurcharge > 0 && t('prices.surcharge', { percent: formatPercent(cardSurcharge / 100) }),
            main && t('prices.teacher', { count: studentsPerTeacher }),
            companionGrade > 0 && t('prices.companion', { grade: formatNumber(companionGrade) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <RefundRules event={data} />
      </Stack>
    </Paper>
  )
}
