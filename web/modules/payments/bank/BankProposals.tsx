import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BankProposals_entry$key } from '../../../__generated__/BankProposals_entry.graphql.ts'
import { ProposalCard } from './ProposalCard.tsx'

/** Invoices and payments that the rest of an entry may be for, the likeliest first. */
export function BankProposals({ entry }: { entry: BankProposals_entry$key }) {
  const { t } = useTranslation('bank')
  const { id, proposals } = useFragment(
    graphql`
      fragment BankProposals_entry on BankEntry {
        id
        proposals {
          invoice {
            id
          }
          payment {
            id
          }
          ...ProposalCard_proposal
        }
      }
    `,
    entry,
  )
  return (
    <section aria-labelledby="proposals-title">
      <Title order={2} size="h4" id="proposals-title" mb="xs">
        {t('proposals.title')}
      </Title>
      {proposals.length === 0 && <Text c="dimmed">{t('proposals.none')}</Text>}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.invoice?.id ?? proposal.payment?.id} entryId={id} proposal={proposal} />
      ))}
    </section>
  )
}
