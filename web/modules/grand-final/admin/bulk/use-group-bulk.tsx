import { IconId, IconListDetails, IconMail, IconTag, IconTicket } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { GroupRun_run$key } from '../../../../__generated__/GroupRun_run.graphql.ts'
import type { useGroupBulkPrintMutation } from '../../../../__generated__/useGroupBulkPrintMutation.graphql.ts'
import type { useGroupBulkQuotaMutation } from '../../../../__generated__/useGroupBulkQuotaMutation.graphql.ts'
import type {
  useGroupBulkTagMutation,
  GroupFilterInput,
} from '../../../../__generated__/useGroupBulkTagMutation.graphql.ts'
import type { useGroupBulkWriteMutation } from '../../../../__generated__/useGroupBulkWriteMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { confirm, prompt } from '../../../../ui/dialogs.tsx'
import type { TableView } from '../../../../ui/table/table-view.ts'
import type { BulkAction } from '../../../../ui/table/types.ts'
import { groupsList } from '../groups-view.ts'
import { MessageDialog, type GroupMessage } from './MessageDialog.tsx'
import { QuotasDialog, type GivenQuotas } from './QuotasDialog.tsx'

/** Groups affected by a bulk action: a selection or all that match the filter. */
type Chosen = { ids: string[] } | { filter: GroupFilterInput }
type Act = 'tag' | 'quota' | 'write' | 'groupList' | 'groupBadges'

interface Asked {
  act: 'quota' | 'write'
  chosen: Chosen
  count: number
  /** settles the promise that the table waits for */
  settle: (started: boolean) => void
}

const icons = {
  tag: IconTag,
  quota: IconTicket,
  write: IconMail,
  groupList: IconListDetails,
  groupBadges: IconId,
} as const

/** Bulk actions on groups. Each asks for confirmation and continues as a run that reports skipped groups. */
export function useGroupBulk(view: TableView): {
  actions: BulkAction<{ readonly id: string }>[]
  /** the open dialog, if any */
  dialog: ReactNode
  /** the run started last on this page */
  run: GroupRun_run$key | null
} {
  const { t } = useTranslation('grandFinal')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [run, setRun] = useState<GroupRun_run$key | null>(null)
  const [tag] = useCommand<useGroupBulkTagMutation>(graphql`
    mutation useGroupBulkTagMutation($input: TagGroupsInput!) {
      tagParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [give, giving] = useCommand<useGroupBulkQuotaMutation>(graphql`
    mutation useGroupBulkQuotaMutation($input: AddGroupQuotasInput!) {
      addGroupQuotas(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [write, writing] = useCommand<useGroupBulkWriteMutation>(graphql`
    mutation useGroupBulkWriteMutation($input: WriteToGroupsInput!) {
      writeToParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)
  const [print] = useCommand<useGroupBulkPrintMutation>(graphql`
    mutation useGroupBulkPrintMutation($input: PrintGroupsInput!) {
      printParticipationGroups(input: $input) {
        run {
          ...GroupRun_run
        }
      }
    }
  `)

  const askTag = async (chosen: Chosen, count: number) => {
    const text = await prompt({
      title: t('bulk.tagTitle', { count, formatted: formatNumber(count) }),
      message: t('bulk.tagText'),
      label: t('column.tag'),
      okButton: t('bulk.tag'),
      cancelButton: t('act.cancel'),
    })
    // a rejected action keeps the table's selection
    if (text === null) throw new Error('kept')
    const answer = await tag({ input: { ...chosen, tag: text } }, { success: t('bulk.begun') })
    setRun(answer.tagParticipationGroups.run)
  }
  const askPrint = async (kind: 'groupList' | 'groupBadges', chosen: Chosen, count: number) => {
    const sure = await confirm({
      title: t(`bulk.${kind}Title`, { count, formatted: formatNumber(count) }),
      message: t(`bulk.${kind}Text`),
      okButton: t('bulk.print'),
      cancelButton: t('act.cancel'),
    })
    if (!sure) throw new Error('kept')
    const answer = await print({ input: { ...chosen, kind } }, { success: t('bulk.begun') })
    setRun(answer.printParticipationGroups.run)
  }
  const start = (act: Act, chosen: Chosen, count: number): Promise<void> => {
    if (act === 'tag') return askTag(chosen, count)
    if (act === 'groupList' || act === 'groupBadges') return askPrint(act, chosen, count)
    return new Promise((resolve, reject) =>
      setAsked({
        act,
        chosen,
        count,
        settle(started) {
          setAsked(null)
          if (started) resolve()
          else reject(new Error('kept'))
        },
      }),
    )
  }
  const giveThem = ({ chosen, settle }: Asked, given: GivenQuotas) =>
    give({ input: { ...chosen, ...given } }, { success: t('bulk.begun') }).then((answer) => {
      setRun(answer.addGroupQuotas.run)
      settle(true)
    }, ignoreReported)
  const writeThem = ({ chosen, settle }: Asked, message: GroupMessage) =>
    write({ input: { ...chosen, ...message } }, { success: t('bulk.begun') }).then((answer) => {
      setRun(answer.writeToParticipationGroups.run)
      settle(true)
    }, ignoreReported)

  const actions = (Object.keys(icons) as Act[]).map((act): BulkAction<{ readonly id: string }> => {
    const Icon = icons[act]
    return {
      id: act,
      label: t(`bulk.${act}`),
      icon: <Icon size={18} aria-hidden="true" />,
      run: (rows) => start(act, { ids: rows.map(({ id }) => id) }, rows.length),
      runAll: (count) => start(act, { filter: groupsList.variablesOf(view) }, count),
    }
  })
  const dialog =
    asked?.act === 'quota' ? (
      <QuotasDialog
        count={asked.count}
        busy={giving}
        onClose={() => asked.settle(false)}
        onSubmit={(given) => void giveThem(asked, given)}
      />
    ) : asked ? (
      <MessageDialog
        count={asked.count}
        busy={writing}
        onClose={() => asked.settle(false)}
        onSubmit={(message) => void writeThem(asked, message)}
      />
    ) : null
  return { actions, dialog, run }
}
