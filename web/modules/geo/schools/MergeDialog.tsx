import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { first } from '../../../../shared/required.ts'
import type { MergeDialogMutation } from '../../../__generated__/MergeDialogMutation.graphql.ts'
import { removeFromConnection } from '../../../relay/listed-rows.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import type { SchoolRow } from './school-row.ts'
import { schoolsList } from './school-view.ts'

export interface MergeDialogProps {
  schools: readonly SchoolRow[]
  settle: (merged: boolean) => void
}

/** Merges schools into the remaining one, one after another. */
function useMerge({ schools, settle }: MergeDialogProps) {
  const { t } = useTranslation('admin')
  const shown = schoolsList.variablesOf(useTableView(schoolsList))
  const [busy, setBusy] = useState(false)
  const [merge] = useCommand<MergeDialogMutation>(graphql`
    mutation MergeDialogMutation($input: MergeSchoolsInput!) {
      mergeSchools(input: $input) {
        school {
          id
          peopleCount
        }
      }
    }
  `)

  const run = async (stays: string) => {
    setBusy(true)
    try {
      for (const { id } of schools) {
        const updater = removeFromConnection({ key: 'SchoolsTable_allSchools', filters: shown }, id)
        if (id !== stays) await merge({ input: { fromId: id, intoId: stays } }, { updater })
      }
      announce(t('schools.mergeDone'))
      settle(true)
    } catch {
      // The error was shown; some schools may already be merged and no longer listed.
      settle(true)
    }
  }
  return { run, busy }
}

/** Dialog for choosing which duplicate is kept, by default the one with the most people. */
export function MergeDialog(props: MergeDialogProps) {
  const { schools, settle } = props
  const { t } = useTranslation(['admin', 'people', 'common'])
  const [stays, setStays] = useState(() => first(schools.toSorted((a, b) => b.peopleCount - a.peopleCount)).id)
  const { run, busy } = useMerge(props)

  return (
    <Modal
      opened
      onClose={() => settle(false)}
      title={t('admin:schools.mergeTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('admin:schools.mergeText')}</Text>
        <Radio.Group value={stays} onChange={setStays} label={t('admin:schools.stays')}>
          <Stack gap="xs" mt="xs">
            {schools.map(({ id, name, city, peopleCount }) => (
              <Radio
                key={id}
                value={id}
                label={`${name}, ${city}`}
                description={t('admin:schools.peopleOf', { count: peopleCount })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle(false)}>
            {t('people:cancel')}
          </Button>
          <Button loading={busy} onClick={() => void run(stays)}>
            {t('admin:schools.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
