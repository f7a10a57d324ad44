import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useBulkCommandsPrintMutation } from '../../../../__generated__/useBulkCommandsPrintMutation.graphql.ts'
import type { useBulkCommandsQuotaMutation } from '../../../../__generated__/useBulkCommandsQuotaMutation.graphql.ts'
import type { useBulkCommandsTagMutation } from '../../../../__generated__/useBulkCommandsTagMutation.graphql.ts'
import type { useBulkCommandsWriteMutation } from '../../../../__generated__/useBulkCommandsWriteMutation.graphql.ts'
import type { GroupFilterInput } from '../../../../__generated__/useBulkCommandsTagMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { GroupMessage } from './MessageDialog.tsx'
import type { GivenQuotas } from './QuotasDialog.tsx'

/** Groups affected by a bulk action: a selection or all matches of the filter. */
export type Chosen = { ids: string[] } | { filter: GroupFilterInput }

/** Commands on many groups; each starts a run and resolves with it. */
export function useBulkCommands() {
  const { t } = useTranslation('grandFinal')
  const [tag] = useCommand<useBulkCommandsTagMutation>(graphql`
    mutation useBulkCommandsTagMutation($input: TagGroupsInput!) {
      tagParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [give, giving] = useCommand<useBulkCommandsQuotaMutation>(graphql`
    mutation useBulkCommandsQuotaMutation($input: AddGroupQuotasInput!) {
      addGroupQuotas(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [write, writing] = useCommand<useBulkCommandsWriteMutation>(graphql`
    mutation useBulkCommandsWriteMutation($input: WriteToGroupsInput!) {
      writeToParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [print] = useCommand<useBulkCommandsPrintMutation>(graphql`
    mutation useBulkCommandsPrintMutation($input: PrintGroupsInput!) {
      printParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)

  const told = { success: t('bulk.begun') }
  return {
    giving,
    writing,
    tag: async (chosen: Chosen, text: string) =>
      (await tag({ input: { ...chosen, tag: text } }, told)).tagParticipationGroups.run,
    print: async (chosen: Chosen, kind: 'groupList' | 'groupBadges') =>
      (await print({ input: { ...chosen, kind } }, told)).printParticipationGroups.run,
    give: async (chosen: Chosen, given: GivenQuotas) =>
      (await give({ input: { ...chosen, ...given } }, told)).addGroupQuotas.run,
    write: async (chosen: Chosen, message: GroupMessage) =>
      (await write({ input: { ...chosen, ...message } }, told)).writeToParticipationGroups.run,
  }
}
