import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconMailPlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { SingleFieldDialog } from '../../../shared/people/SingleFieldDialog.tsx'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import type { PersonDialogProps } from '../../../shared/people/PersonDialog.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { ListRows } from '../../../shared/table/use-list.ts'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { relationList } from './relation-view.ts'
import { useRelationActs } from './use-relation-acts.ts'
import { useRelationColumns } from './use-relation-columns.tsx'

export interface RelationsTableProps {
  kind: 'student' | 'supervisor'
  table: ListRows<RelationRow>
  /** The viewer's own reference code, with which others join. */
  ownCode: string | null
  createDraft: PersonDialogProps['create']
}

/** The viewer's list of people, with actions to add and remove. */
export function RelationsTable({ kind, table, ownCode, createDraft }: RelationsTableProps) {
  const { t } = useTranslation('people')
  const acts = useRelationActs(kind)
  const columns = useRelationColumns(kind, acts.answer)
  const [open, setOpen] = useState<'draft' | 'ask' | null>(null)
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconMailPlus size={18} aria-hidden="true" />}
          onClick={() => setOpen('ask')}
        >
          {t(`list.${kind}.addExisting`)}
        </Button>
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setOpen('draft')}>
          {t(`list.${kind}.addDraft`)}
        </Button>
      </PageActions>
      {ownCode && (
        <Group gap="4px 16px">
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t('ownCode')}
            </Text>
            <CopyValue value={ownCode} label={t('ownCode')} />
          </Group>
          <Anchor component={Link} to="/stadia/p-reference-codes" size="sm" fw={600}>
            {t('links')}
          </Anchor>
          {kind === 'student' && (
            <Anchor component={Link} to="/stadia/camera-devices" size="sm" fw={600}>
              {t('cameraDevices')}
            </Anchor>
          )}
        </Group>
      )}
      {run && <ListRun run={run} />}
      <PanelTable
        list={relationList}
        {...table}
        label={t(`list.${kind}.title`)}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ below }) => nameOf(below)}
        rowPath={({ id }) => id}
        searchPlaceholder={t('searchHint')}
        exportName={t(`list.${kind}.file`)}
        bulkActions={[
          {
            id: 'remove',
            label: t('remove.action'),
            color: 'red',
            icon: <IconUserMinus size={18} aria-hidden="true" />,
            async run(chosen) {
              if (!(await acts.remove(chosen))) throw new Error('kept')
            },
            async runAll(count) {
              const started = await acts.removeAll(count)
              if (!started) throw new Error('kept')
              setRun(started)
            },
          },
        ]}
        empty={{ title: t(`list.${kind}.emptyTitle`), text: t(`list.${kind}.emptyText`) }}
      />
      {open === 'draft' && (
        <PersonDialog kind={kind} title={t(`list.${kind}.addDraft`)} create={createDraft} onClose={close} />
      )}
      {open === 'ask' && (
        <SingleFieldDialog
          title={t(`list.${kind}.addExisting`)}
          text={t(`list.${kind}.askText`)}
          label={t('column.username')}
          submitLabel={t('ask.ok')}
          send={acts.ask}
          onClose={close}
        />
      )}
    </>
  )
}
