import { IconId, IconListDetails, IconMail, IconTag, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRun_run$key } from '../../../../__generated__/GroupRun_run.graphql.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import type { TableView } from '../../../../ui/table/table-view.ts'
import type { BulkAction } from '../../../../ui/table/types.ts'
import { groupsList } from '../groups-view.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { Asked } from './BulkDialog.tsx'
import { useBulkCommands } from './use-bulk-commands.ts'
import type { Chosen } from './use-bulk-commands.ts'
import { cancelled, useBulkQuestions } from './use-bulk-questions.ts'

type Action = 'tag' | 'quota' | 'write' | 'groupList' | 'groupBadges'

const icons = {
  tag: IconTag,
  quota: IconTicket,
  write: IconMail,
  groupList: IconListDetails,
  groupBadges: IconId,
} as const

const runKinds = {
  tag: 'tagGroups',
  quota: 'addGroupQuotas',
  write: 'writeToGroups',
  groupList: 'printGroups',
  groupBadges: 'printGroups',
} as const satisfies Record<Action, string>

/** Bulk actions on groups. Each asks for confirmation and continues as a run that reports skipped groups. */
export function useGroupBulk(view: TableView): {
  actions: BulkAction<{ readonly id: string }>[]
  /** the open dialog, if any */
  dialog: ReactNode
  /** the run started most recently on this page */
  run: GroupRun_run$key | null
} {
  const { t } = useTranslation('grandFinal')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [run, setRun] = useState<GroupRun_run$key | null>(null)
  const commands = useBulkCommands()
  const { askTag, askPrint } = useBulkQuestions()

  const start = (action: Action, chosen: Chosen, count: number): Promise<void> => {
    if (action === 'tag')
      return askTag(count)
        .then((tag) => commands.tag(chosen, tag))
        .then(setRun)
    if (action === 'groupList' || action === 'groupBadges') {
      return askPrint(action, count)
        .then(() => commands.print(chosen, action))
        .then(setRun)
    }
    return new Promise((resolve, reject) =>
      setAsked({
        action,
        chosen,
        count,
        settle(started) {
          setAsked(null)
          if (started) resolve()
          else reject(cancelled())
        },
      }),
    )
  }
  /** Follows the run that the dialog starts. */
  const begin = ({ settle }: Asked, work: Promise<GroupRun_run$key>) =>
    void work.then((begun) => {
      setRun(begun)
      settle(true)
    }, ignoreReported)

  const actions = (Object.keys(icons) as Action[]).map((action): BulkAction<{ readonly id: string }> => {
    const Icon = icons[action]
    return {
      id: action,
      label: t(`bulk.${action}`),
      runKind: runKinds[action],
      icon: <Icon size={18} aria-hidden="true" />,
      run: (rows) => start(action, { ids: rows.map(({ id }) => id) }, rows.length),
      runAll: (count) => start(action, { filter: groupsList.filterOf(view) }, count),
    }
  })
  const dialog = asked && <BulkDialog asked={asked} commands={commands} onBegin={(work) => begin(asked, work)} />
  return { actions, dialog, run }
}
