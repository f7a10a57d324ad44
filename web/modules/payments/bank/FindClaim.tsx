import { Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { FindClaimQuery } from '../../../__generated__/FindClaimQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ProposalCard } from './ProposalCard.tsx'

/** Search for an open invoice or a due payment to assign an entry to. */
export function FindClaim({ entryId }: { entryId: string }) {
  const { t } = useTranslation('bank')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 300)
  const answer = useAnswer<FindClaimQuery>(
    graphql`
      query FindClaimQuery($id: ID!, $search: String!) {
        node(id: $id) {
          ... on BankEntry {
            claims(search: $search) {
              invoice {
                id
              }
              payment {
                id
              }
              ...ProposalCard_proposal
            }
          }
        }
      }
    `,
    search.length > 1 ? { id: entryId, search } : null,
  )
  const claims = search.length > 1 ? answer?.node?.claims : undefined
  return (
    <div>
      <TextInput
        label={t('find.label')}
        description={t('find.hint')}
        maxLength={100}
        mb="sm"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {claims?.length === 0 && (
        <Text c="dimmed" role="status">
          {t('find.none')}
        </Text>
      )}
      {claims?.map((claim) => (
        <ProposalCard key={claim.invoice?.id ?? claim.payment?.id} entryId={entryId} proposal={claim} />
      ))}
    </div>
  )
}
