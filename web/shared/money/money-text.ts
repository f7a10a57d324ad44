import { graphql, readInlineData } from 'react-relay'
import type { moneyText_money$key } from '../../__generated__/moneyText_money.graphql.ts'
import { formatMoney } from '../input/format.ts'

const fragment = graphql`
  fragment moneyText_money on Money @inline {
    amount
    currency
  }
`

/** An amount with its currency, for components that only show it: "€20.00". */
export function moneyText(money: moneyText_money$key): string {
  const { amount, currency } = readInlineData<moneyText_money$key>(fragment, money)
  return formatMoney(amount, currency)
}
