import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDecideEntryAssignMutation } from '../../../__generated__/useDecideEntryAssignMutation.graphql.ts'
import type { useDecideEntryBackMutation } from '../../../__generated__/useDecideEntryBackMutation.graphql.ts'
import type { useDecideEntryIgnoreMutation } from '../../../__generated__/useDecideEntryIgnoreMutation.graphql.ts'
import type { useDecideEntryLinkMutation } from '../../../__generated__/useDecideEntryLinkMutation.graphql.ts'
import type { useDecideEntryReverseMutation } from '../../../__generated__/useDecideEntryReverseMutation.graphql.ts'
import type { useDecideEntrySettleMutation } from '../../../__generated__/useDecideEntrySettleMutation.graphql.ts'
import type { useDecideEntryUndoMutation } from '../../../__generated__/useDecideEntryUndoMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useReload } from '../../../relay/use-reload.ts'

/** What is assigned: to an invoice or a payment; minor units. */
interface Part {
  invoiceId: string | null
  paymentId: string | null
  amount: number
}

const assignMutation = graphql`
  mutation useDecideEntryAssignMutation($input: BookBankEntryInput!) {
    bookBankEntry(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const linkMutation = graphql`
  mutation useDecideEntryLinkMutation($input: LinkBankEntryInput!) {
    linkBankEntry(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const sendBackMutation = graphql`
  mutation useDecideEntryBackMutation($input: DecideBankEntryInput!) {
    sendBackBankEntry(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const settleMutation = graphql`
  mutation useDecideEntrySettleMutation($input: SettleBankReturnInput!) {
    settleBankReturn(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const ignoreMutation = graphql`
  mutation useDecideEntryIgnoreMutation($input: DecideBankEntryInput!) {
    ignoreBankEntry(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const reverseMutation = graphql`
  mutation useDecideEntryReverseMutation($input: ReverseBankEntryInput!) {
    reverseBankEntry(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

const undoMutation = graphql`
  mutation useDecideEntryUndoMutation($input: UndoBankBookingInput!) {
    undoBankBooking(input: $input) {
      entry {
        ...BankEntryDrawer_entry
      }
    }
  }
`

/**
 * Commands that decide about an entry. Afterwards the page is reloaded: the sums, the list and the proposals of other
 * entries depend on it.
 */
export function useDecideEntry(entryId: string) {
  const { t } = useTranslation('bank')
  const reload = useReload('others')
  const [assign, assigning] = useCommand<useDecideEntryAssignMutation>(assignMutation)
  const [link, linking] = useCommand<useDecideEntryLinkMutation>(linkMutation)
  const [sendBack, sending] = useCommand<useDecideEntryBackMutation>(sendBackMutation)
  const [settle, settling] = useCommand<useDecideEntrySettleMutation>(settleMutation)
  const [ignore, ignoring] = useCommand<useDecideEntryIgnoreMutation>(ignoreMutation)
  const [reverse, reversing] = useCommand<useDecideEntryReverseMutation>(reverseMutation)
  const [undo, undoing] = useCommand<useDecideEntryUndoMutation>(undoMutation)
  const after = (command: Promise<unknown>) => command.then(reload).catch(ignoreReported)
  const success = t('decided')
  return {
    busy: assigning || linking || sending || settling || ignoring || reversing || undoing,
    assign: (part: Part) => after(assign({ input: { entryId, parts: [part] } }, { success })),
    link: (invoiceId: string) => after(link({ input: { entryId, invoiceId } }, { success })),
    sendBack: (reason: string) => after(sendBack({ input: { entryId, reason } }, { success })),
    settle: (bookingId: string) => after(settle({ input: { bookingId } }, { success })),
    ignore: (reason: string) => after(ignore({ input: { entryId, reason } }, { success })),
    reverse: (originalId: string) => after(reverse({ input: { entryId, originalId } }, { success })),
    undo: (bookingId: string, reason: string) => after(undo({ input: { bookingId, reason } }, { success })),
  }
}

/** Commands about an entry, and whether one is being sent. */
export type DecideEntry = ReturnType<typeof useDecideEntry>
