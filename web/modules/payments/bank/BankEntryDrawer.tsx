import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { BankEntryDrawer_entry$key } from '../../../__generated__/BankEntryDrawer_entry.graphql.ts'
import type { BankEntryDrawerQuery } from '../../../__generated__/BankEntryDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import styles from './bank.module.css'
import { BankBookings } from './BankBookings.tsx'
import { BankEntryFacts } from './BankEntryFacts.tsx'
import { BankOriginals } from './BankOriginals.tsx'
import { BankProposals } from './BankProposals.tsx'
import { DecideRest } from './DecideRest.tsx'
import { FindClaim } from './FindClaim.tsx'

const query = graphql`
  query BankEntryDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
    node(id: $id) {
      ...BankEntryDrawer_entry @alias(as: "entry")
    }
  }
`

const fragment = graphql`
  fragment BankEntryDrawer_entry on BankEntry @throwOnFieldError {
    id
    isReversal
    raw
    payerName
    text
    amount {
      ...moneyText_money
    }
    rest {
      amount
      currency
    }
    ...BankEntryFacts_entry
    ...BankProposals_entry
    ...BankOriginals_entry
    ...BankBookings_entry
  }
`

function Content({ queryRef }: QueryPageProps<BankEntryDrawerQuery>) {
  const { t } = useTranslation('bank')
  const { node } = usePreloadedQuery<BankEntryDrawerQuery>(query, queryRef)
  const entry = useFragment<BankEntryDrawer_entry$key>(fragment, node?.entry ?? null)
  if (!entry) return <NotFoundState />
  const { id, rest, raw, payerName, text } = entry
  return (
    <Stack gap="lg">
      <div>
        <Text fw={650} size="lg">
          {moneyText(entry.amount)}
          {payerName && ` · ${payerName}`}
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
      </div>
      <BankEntryFacts entry={entry} />
      {rest.amount > 0 && (
        <>
          <BankProposals entry={entry} />
          <FindClaim entryId={id} />
        </>
      )}
      {entry.isReversal && <BankOriginals entry={entry} />}
      {rest.amount !== 0 && <DecideRest entryId={id} />}
      <BankBookings entry={entry} />
      {raw && (
        <details>
          <Title component="summary" order={2} size="h4" style={{ cursor: 'pointer' }}>
            {t('raw')}
          </Title>
          <pre className={styles.raw}>{raw}</pre>
        </details>
      )}
    </Stack>
  )
}

/** Drawer of an entry: its facts, proposals, and the decisions about it. */
export default function BankEntryDrawer({ queryRef }: QueryPageProps<BankEntryDrawerQuery>) {
  const { t } = useTranslation('bank')
  return (
    <RecordDrawer title={t('entry')} resetKey={queryRef} wide>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
