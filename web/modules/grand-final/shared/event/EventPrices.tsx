import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventPrices_event$key } from '../../../__generated__/EventPrices_event.graphql.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { Prose } from '../../../shared/words/Prose.tsx'
import styles from '../group/group.module.css'

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
        cancellationRules {
          daysBefore
          percent
        }
        programs {
          id
          kind
          title
          html
          earlyUntil
          placesLeft
          price {
            amount
            currency
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
      }
    `,
    event,
  )
  const { supplement, cardSurcharge, studentsPerTeacher, companionGrade } = data
  const money = (amount: number) => formatMoney(amount, supplement.currency)
  const rules = data.cancellationRules
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
  const main = data.programs.some(({ kind }) => kind === 'main')
  if (!data.programs.length) return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="prices-title">
      <Stack gap="md">
        <Title order={2} id="prices-title">
          {t('prices.title')}
        </Title>
        <ul className={styles.list}>
          {data.programs.map(({ id, kind, title, html, earlyUntil, placesLeft, price, priceNow, ...deposits }) => {
            const early = priceNow.amount < price.amount
            const deposit = (early && deposits.earlyDeposit ? deposits.earlyDeposit : deposits.deposit).amount
            return (
              <li key={id} className={styles.row}>
                <div className={styles.words}>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {[
                      kind === 'optional' && t('setUp.optional'),
                      early &&
                        earlyUntil &&
                        `${t('setUp.early', { amount: money(priceNow.amount), date: formatDate(earlyUntil) })}, ${t('prices.later', { amount: money(price.amount) })}`,
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
          })}
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
        <div>
          <Text fw={600} size="sm">
            {t('prices.refunds')}
          </Text>
          {rules.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('prices.never')}
            </Text>
          ) : (
            <List size="sm" c="dimmed">
              {rules.map(({ daysBefore, percent }) => (
                <List.Item key={daysBefore}>
                  {t('prices.refund', {
                    count: daysBefore,
                    formatted: formatNumber(daysBefore),
                    percent: formatPercent(percent),
                  })}
                </List.Item>
              ))}
              {rules.at(-1)!.daysBefore > 0 && <List.Item>{t('prices.noRefund')}</List.Item>}
            </List>
          )}
        </div>
      </Stack>
    </Paper>
  )
}
