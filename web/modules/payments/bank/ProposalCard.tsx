import { Button, Group, NumberInput, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ProposalCard_proposal$data,
  ProposalCard_proposal$key,
} from '../../../__generated__/ProposalCard_proposal.graphql.ts'
import { minorUnits } from '../../../../shared/decimal.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { paymentStudentName } from '../../../shared/people/person-name.ts'
import { useDecideEntry } from './use-decide-entry.ts'
import type { DecideEntry } from './use-decide-entry.ts'

export interface ProposalCardProps {
  entryId: string
  proposal: ProposalCard_proposal$key
}

const fragment = graphql`
  fragment ProposalCard_proposal on BankProposal {
    invoice {
      id
      number
      purchaseOrder
      supervisor {
        username
        firstName
        lastName
      }
    }
    payment {
      id
      title
      student {
        username
        ...personName_payment
      }
    }
    owed {
      currency
      ...moneyText_money
    }
    amount
    reasons
  }
`

/** An invoice or a payment with the reasons for it, and the amount to assign. */
export function ProposalCard({ entryId, proposal }: ProposalCardProps) {
  const { t } = useTranslation('bank')
  const data = useFragment(fragment, proposal)
  const { invoice, payment, owed, amount, reasons } = data
  const decide = useDecideEntry(entryId)
  const { link, busy } = decide
  const name = invoice?.number ?? payment?.title ?? ''
  const person = invoice
    ? `${invoice.supervisor.firstName} ${invoice.supervisor.lastName} (${invoice.supervisor.username})`
    : payment && `${paymentStudentName(payment.student)} (${payment.student.username})`
  return (
    <Paper component="article" withBorder radius="md" p="md" mb="sm" aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm">{person}</Text>
          {invoice?.purchaseOrder && <Text size="sm">{t('proposals.order', { order: invoice.purchaseOrder })}</Text>}
        </div>
        <Text>{t('proposals.owed', { amount: moneyText(owed) })}</Text>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {reasons.map((reason) => (reason === '%future added value' ? '' : t(`reason.${reason}`))).join(' · ')}
      </Text>
      {amount > 0 && <AssignFields name={name} proposal={data} decide={decide} />}
      {invoice && reasons.includes('recordedByHand') && (
        <Button mt="sm" variant="default" loading={busy} onClick={() => void link(invoice.id)}>
          {t('proposals.link')}
        </Button>
      )}
    </Paper>
  )
}

interface AssignFieldsProps {
  /** Number of the invoice or title of the payment. */
  name: string
  proposal: Pick<ProposalCard_proposal$data, 'invoice' | 'payment' | 'owed' | 'amount'>
  decide: DecideEntry
}

/** The amount to assign, at first all that can be. */
function AssignFields({ name, proposal, decide: { assign, busy } }: AssignFieldsProps) {
  const { t } = useTranslation('bank')
  const { invoice, payment, owed, amount } = proposal
  const [given, setGiven] = useState<string | number>(amount / 100)
  const value = minorUnits(Number(given))
  const target = { invoiceId: invoice?.id ?? null, paymentId: payment?.id ?? null }
  return (
    <Group gap="sm" mt="sm" align="flex-end">
      <NumberInput
        label={t('proposals.amount', { currency: owed.currency })}
        w={150}
        decimalScale={2}
        fixedDecimalScale
        min={0.01}
        max={amount / 100}
        // a payment without an invoice is paid in full
        disabled={payment !== null && payment !== undefined}
        value={given}
        onChange={setGiven}
      />
      <Button
        loading={busy}
        disabled={!(value > 0 && value <= amount)}
        aria-label={t('proposals.assignTo', { name })}
        onClick={() => void assign({ ...target, amount: value })}
      >
        {t('proposals.assign')}
      </Button>
    </Group>
  )
}
