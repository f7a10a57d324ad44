import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MoneyOverview_statistics$key } from '../../../__generated__/MoneyOverview_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { capitalised, formatMoney, formatNumber, formatShortMoney } from '../../../shared/input/format.ts'
import { useAsOf } from './as-of.ts'
import { DimensionSelect } from './Breakdown.tsx'
import { FigureCard } from './FigureCard.tsx'
import { behindRow, paymentsLink } from './links.ts'
import type { Behind, BehindBoth } from './links.ts'
import type { Dimension, StatisticsView } from './statistics-view.ts'
import styles from './statistics.module.css'
import { orderedBy, useRowLabel } from './use-row-label.ts'

const kinds = ['received', 'refunded', 'open'] as const
type Kind = (typeof kinds)[number]
type Money = { readonly currency: string } & { readonly [K in `${Kind}Amount` | `${Kind}Count`]: number }

/** Whether a dimension applies to exam payments only. */
const isForExam = (by: Dimension) => by === 'exam' || by === 'category' || by === 'language'

const methods = ['card', 'discount', 'coupon', 'invoice', 'cash', 'bank'] as const

/** Money by currency, never summed across currencies: totals, by method and by the selected dimension. */
export function MoneyOverview(props: { statistics: MoneyOverview_statistics$key; view: StatisticsView } & BehindBoth) {
  const { behind, before, view } = props
  const { t } = useTranslation(['statistics', 'payments'])
  const asOf = useAsOf()
  const labelOf = useRowLabel()
  const { figures, previous, methodRows, moneyRows } = useFragment(
    graphql`
      fragment MoneyOverview_statistics on Statistics {
        figures {
          money {
            currency
            receivedCount
            receivedAmount
            refundedCount
            refundedAmount
            openCount
            openAmount
          }
        }
        previous {
          money {
            currency
            receivedAmount
            refundedAmount
            openAmount
          }
        }
        methodRows: rows(by: method) {
          key
          figures {
            money {
              currency
              receivedCount
              receivedAmount
              refundedCount
              refundedAmount
              openCount
              openAmount
            }
          }
        }
        moneyRows: rows(by: $by, first: 500) {
          key
          id
          title
          opensAt
          figures {
            money {
              currency
              receivedCount
              receivedAmount
              refundedCount
              refundedAmount
              openCount
              openAmount
            }
          }
        }
      }
    `,
    props.statistics,
  )
  const methodName = (key: string) => {
    const known = methods.find((method) => method === key)
    return known ? capitalised(t(`payments:method.${known}`)) : t('statistics:money.noMethod')
  }
  const paymentsText = (count: number) => t('statistics:money.payments', { count, number: formatNumber(count) })
  if (!figures.money.length) return <Text c="dimmed">{t('statistics:money.none')}</Text>
  return (
    <div className={styles.stack}>
      <DimensionSelect view={view} />
      {figures.money.map((money) => {
        const { currency } = money
        const past = previous?.money.find((each) => each.currency === currency)
        const format = (value: number) => formatMoney(value, currency)
        const chart = {
          kind: 'bar',
          format,
          axisFormat: (value: number) => formatShortMoney(value, currency),
          drawn: 12,
          drawnSeries: kinds.map((kind) => `${kind}Amount`),
          exported: (value: number) => value / 100,
          series: kinds.flatMap((kind) => [
            { key: `${kind}Amount`, label: t(`statistics:money.${kind}.label`) },
            { key: `${kind}Count`, label: t(`statistics:money.${kind}.count`), counts: true },
          ]),
        } as const
        const rowOf = (found: readonly Money[], row: Behind | null, key: string, label: string) => {
          const own = found.find((each) => each.currency === currency)
          if (!own) return []
          const links = kinds.flatMap((kind) => {
            const to = paymentsLink(row, kind, currency)
            return to ? [[`${kind}Amount`, to] as const, [`${kind}Count`, to] as const] : []
          })
          const { currency: _, ...values } = own
          return [{ key, label, values, links: Object.fromEntries(links) }]
        }
        return (
          <section key={currency} aria-label={currency} className={styles.stack}>
            <div className={styles.cards}>
              {kinds.map((kind) => (
                <FigureCard
                  key={kind}
                  label={`${t(`statistics:money.${kind}.label`)}, ${currency}`}
                  definition={`${paymentsText(money[`${kind}Count`])} ${t(`statistics:money.${kind}.definition`)}`}
                  value={money[`${kind}Amount`]}
                  previous={previous ? (past?.[`${kind}Amount`] ?? 0) : null}
                  format={format}
                  to={paymentsLink(behind, kind, currency)}
                  previousTo={paymentsLink(before, kind, currency)}
                />
              ))}
            </div>
            <Chart
              {...chart}
              title={t('statistics:money.byMethod', { currency })}
              note={asOf}
              rowTitle={t('payments:column.method')}
              exportName={`payments-${currency}-method`}
              rows={methodRows.flatMap(({ key, figures: { money: found } }) =>
                rowOf(found, behindRow(behind, 'method', { key, id: null }), key, methodName(key)),
              )}
            />
            <Chart
              {...chart}
              title={`${t(`statistics:by.${view.by}`)}, ${currency}`}
              note={view.by === 'country' || view.by === 'grade' ? `${t('statistics:money.country')} ${asOf}` : asOf}
              rowTitle={t(`statistics:dimension.${view.by}`)}
              exportName={`payments-${currency}-${view.by}`}
              rows={orderedBy(view.by, moneyRows).flatMap(({ key, id, title, opensAt, figures: { money: found } }) =>
                rowOf(
                  found,
                  behindRow(behind, view.by, { key, id: id ?? null }),
                  key,
                  key === '' && isForExam(view.by)
                    ? t('statistics:money.noExam')
                    : labelOf(view.by, { key, title, opensAt }),
                ),
              )}
            />
          </section>
        )
      })}
    </div>
  )
}
