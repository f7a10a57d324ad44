import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconMailPlus, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RunProgress_run$key } from '../../../__generated__/RunProgress_run.graphql.ts'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import type { DraftSections, PersonDialogProps } from '../../../shared/people/PersonDialog.tsx'
import { SingleFieldDialog } from '../../../shared/people/SingleFieldDialog.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import type { ListPageTable } from '../../../shared/table/list-page.tsx'
import { nameOf } from './relation-row.ts'
import type { RelationRow } from './relation-row.ts'
import { useRelationActs } from './use-relation-acts.ts'
import { useRelationColumns } from './use-relation-columns.tsx'

interface Draft {
  readonly username: string
  readonly referenceCode: string | null | undefined
}

/**
 * Table of the viewer's people, with actions to add and remove.
 * @param ownCode the viewer's own reference code, with which others join
 */
export function useRelationTable(
  kind: 'student' | 'supervisor',
  ownCode: string | null,
  createDraft: (input: DraftSections) => Promise<Draft>,
): ListPageTable<RelationRow> {
  const { t } = useTranslation('people')
  const acts = useRelationActs(kind)
  const columns = useRelationColumns(kind, acts.answer)
  const [open, setOpen] = useState<'draft' | 'ask' | null>(null)
  const [run, setRun] = useState<RunProgress_run$key | null>(null)
  const close = () => setOpen(null)
  const create: PersonDialogProps['create'] = async (input) => {
    const { username, referenceCode } = await createDraft(input)
    return { username, referenceCode: referenceCode ?? '' }
  }
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
    ],
    actions: (
      <>
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
      </>
    ),
    above: (
      <>
        {ownCode && <OwnCode kind={kind} code={ownCode} />}
        {run && <ListRun run={run} />}
      </>
    ),
    below: (
      <>
        {open === 'draft' && (
          <PersonDialog kind={kind} title={t(`list.${kind}.addDraft`)} create={create} onClose={close} />
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
    ),
  }
}

function OwnCode({ kind, code }: { kind: 'student' | 'supervisor'; code: string }) {
  const { t } = useTranslation('people')
  return (
    <Group gap="4px 16px">
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('ownCode')}
        </Text>
        <CopyValue value={code} label={t('ownCode')} />
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
  )
}
