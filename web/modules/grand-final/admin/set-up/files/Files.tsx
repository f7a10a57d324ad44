import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FilesDeleteMutation } from '../../../../../__generated__/FilesDeleteMutation.graphql.ts'
import type { Files_event$key } from '../../../../../__generated__/Files_event.graphql.ts'
import { removeFromList } from '../../../../../relay/plain-lists.ts'
import { useDelete } from '../../../../../relay/use-delete.ts'
import styles from '../../../group/group.module.css'
import { AddFile } from './AddFile.tsx'
import { FileRow } from './FileRow.tsx'

/** Files for participants, by language. */
export function Files({ event }: { event: Files_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState(false)
  const { id: eventId, allFiles } = useFragment(
    graphql`
      fragment Files_event on GrandFinalEvent {
        id
        allFiles {
          id
          title
          ...FileRow_file
        }
      }
    `,
    event,
  )
  const [remove, removing] = useDelete<FilesDeleteMutation>(graphql`
    mutation FilesDeleteMutation($input: DeleteGrandFinalFileInput!) {
      deleteGrandFinalFile(input: $input) {
        deletedId
      }
    }
  `)
  const ask = ({ id, title }: { id: string; title: string }) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.fileDeleteTitle'),
        message: t('setUp.fileDeleteText', { title }),
        okButton: t('action.delete'),
        cancelButton: t('action.keep'),
        success: t('action.deleted'),
        updater: removeFromList({ field: 'allFiles', of: eventId }, id),
      },
    )
  const all = allFiles ?? []
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="files-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="files-title">
          {t('setUp.files')}
        </Title>
        <Button variant="light" onClick={() => setAdding(true)}>
          {t('setUp.addFile')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('setUp.filesText')}
      </Text>
      {all.length === 0 && <Text c="dimmed">{t('setUp.noFiles')}</Text>}
      <ul className={styles.list}>
        {all.map((file) => (
          <FileRow key={file.id} file={file} removing={removing} onRemove={() => void ask(file)} />
        ))}
      </ul>
      {adding && <AddFile eventId={eventId} onClose={() => setAdding(false)} />}
    </Paper>
  )
}
