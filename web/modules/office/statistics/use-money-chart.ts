import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortMoney } from '../../../shared/input/format.ts'
import { given, paymentsLink } from './links.ts'
import type { Behind } from './links.ts'

/** Kinds of money, in the order of cards and charts. */
export const moneyKinds = ['received', 'refunded', 'open'] as const
type Kind = (typeof moneyKinds)[number]
type Money = { readonly currency: string } & { readonly [K in `${Kind}Amount` | `${Kind}Count`]: number }

/** Series and formats of a chart of one currency's money. */
export function useMoneyChart(currency: string) {
  const { t } = useTranslation('statistics')
  return {
    kind: 'bar',
    format: (value: number) => formatMoney(value, currency),
    axisFormat: (value: number) => formatShortMoney(value, currency),
    drawn: 12,
    drawnSeries: moneyKinds.map((kind) => `${kind}Amount`),
    exported: (value: number) => value / 100,
    series: moneyKinds.flatMap((kind) => [
      { key: `${kind}Amount`, label: t(`money.${kind}.label`) },
      { key: `${kind}Count`, label: t(`money.${kind}.count`), counts: true },
    ]),
  } as const
}

/**
 * Chart row with the money of one currency; none if there is no money in it.
 * @param behind filters of the payments behind the row
 */
export function moneyRow(currency: string, money: readonly Money[], behind: Behind | null, key: string, label: string) {
  const own = money.find((each) => each.currency === currency)
  if (!own) return []
  const links = moneyKinds.flatMap((kind) => {
    const to = paymentsLink(behind, kind, currency)
    return [[`${kind}Amount`, to] as const, [`${kind}Count`, to] as const]
  })
  const { currency: _, ...values } = own
  return [{ key, label, values, links: given(Object.fromEntries(links)) }]
}
