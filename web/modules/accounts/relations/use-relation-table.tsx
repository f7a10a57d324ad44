import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import type { PersonKind } from '../../../shared/people/person-form.ts'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import type { ListPageTable } from '../../../shared/table/list-page.tsx'
import { AddButtons } from './AddButtons.tsx'
import { AddDialog } from './AddDialog.tsx'
import type { AddDialogProps } from './AddDialog.tsx'
import { OwnCode } from './OwnCode.tsx'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { useRelationActions } from './use-relation-actions.ts'
import { useRelationColumns } from './use-relation-columns.tsx'
import { useRemoveRelations } from './use-remove-relations.ts'

/**
 * Table of the viewer's people, with actions to add and remove.
 * @param ownCode the viewer's own reference code, with which others join
 */
export function useRelationTable(
  kind: PersonKind,
  ownCode: string | null,
  createDraft: AddDialogProps['createDraft'],
): ListPageTable<RelationRow> {
  const { t } = useTranslation('people')
  const { ask, answer } = useRelationActions(kind)
  const { remove, removeAll } = useRemoveRelations()
  const columns = useRelationColumns(kind, answer)
  const [open, setOpen] = useState<'draft' | 'ask' | null>(null)
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  return {
    columns,
    rowName: ({ below }) => nameOf(below),
    rowPath: ({ id }) => id,
    exportName: t(`list.${kind}.file`),
    bulkActions: [
      {
        id: 'remove',
        label: t('remove.action'),
        color: 'red',
        runKind: 'removeFromList',
        icon: <IconUserMinus size={18} aria-hidden="true" />,
        async run(chosen) {
          if (!(await remove(chosen))) throw new Error('kept')
        },
        async runAll(count) {
          const started = await removeAll(count)
          if (!started) throw new Error('kept')
          setRun(started)
        },
      },
    ],
    actions: <AddButtons kind={kind} onAsk={() => setOpen('ask')} onDraft={() => setOpen('draft')} />,
    above: (
      <>
        {ownCode && <OwnCode kind={kind} code={ownCode} />}
        {run && <ListRun run={run} />}
      </>
    ),
    below: open && (
      <AddDialog kind={kind} by={open} createDraft={createDraft} ask={ask} onClose={() => setOpen(null)} />
    ),
  }
}
