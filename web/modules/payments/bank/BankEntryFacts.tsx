import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BankEntryFacts_entry$key } from '../../../__generated__/BankEntryFacts_entry.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { BankStateBadge } from './BankStateBadge.tsx'
import { dayText } from './day-text.ts'

/** State, amounts, days, references and accounts of an entry. */
export function BankEntryFacts({ entry }: { entry: BankEntryFacts_entry$key }) {
  const { t } = useTranslation('bank')
  const data = useFragment(
    graphql`
      fragment BankEntryFacts_entry on BankEntry {
        state
        bookedOn
        valueOn
        line
        bankReference
        creditorReference
        payerAccount
        ordered
        rest {
          amount
          ...moneyText_money
        }
        charges {
          ...moneyText_money
        }
        statement {
          fileName
        }
      }
    `,
    entry,
  )
  const { state, bookedOn, valueOn, bankReference, creditorReference, payerAccount, ordered, charges, rest } = data
  return (
    <Facts
      facts={[
        [t('column.state'), <BankStateBadge key="state" state={state} />],
        rest.amount !== 0 && [t('column.rest'), moneyText(rest)],
        [t('column.bookedOn'), dayText(bookedOn)],
        valueOn && [t('column.valueOn'), dayText(valueOn)],
        creditorReference && [t('column.reference'), creditorReference],
        bankReference && [t('column.bankReference'), bankReference],
        payerAccount && [t('column.account'), payerAccount],
        ordered && [t('column.ordered'), ordered],
        charges && [t('column.charges'), moneyText(charges)],
        [t('column.statement'), t('line', { file: data.statement.fileName, line: data.line })],
      ]}
    />
  )
}
