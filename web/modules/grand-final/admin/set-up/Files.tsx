import { ActionIcon, Button, FileButton, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { Files_event$data, Files_event$key } from '../../../../__generated__/Files_event.graphql.ts'
import type { FilesAddedQuery } from '../../../../__generated__/FilesAddedQuery.graphql.ts'
import type { FilesDeleteMutation } from '../../../../__generated__/FilesDeleteMutation.graphql.ts'
import { removeFromList } from '../../../../relay/plain-lists.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { useDelete } from '../../../../relay/use-delete.ts'
import { documentAccept, formatSize, saveFile, sendFile } from '../../../../shared/files.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { ContentLanguageSelect } from '../../../../shared/input/ContentLanguageSelect.tsx'
import { locales } from '../../../../base/locale.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import { announce } from '../../../../ui/announce.tsx'
import styles from '../../group/group.module.css'
import { IconAction } from '../../../../ui/IconAction.tsx'

type EventFile = NonNullable<Files_event$data['allFiles']>[number]

/** Files for participants, by language. */
export function Files({ event }: { event: Files_event$key }) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [adding, setAdding] = useState(false)
  const { id: eventId, allFiles } = useFragment(
    graphql`
      fragment Files_event on GrandFinalEvent {
        id
        allFiles {
          id
          title
          language
          name
          size
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
  const ask = ({ id, title }: EventFile) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.fileDeleteTitle'),
        message: t('setUp.fileDeleteText', { title }),
        okButton: t('act.delete'),
        cancelButton: t('act.keep'),
        success: t('act.deleted'),
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
          <li key={file.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={600}>{file.title}</Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[languageName(file.language), file.name, formatSize(file.size)].join(' · ')}
              </Text>
            </div>
            <Group gap="xs">
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('files.download', { title: file.title })}
                onClick={() => void saveFile(environment, file.id).catch(reportFailure)}
              >
                <IconDownload size={18} aria-hidden="true" />
              </ActionIcon>
              <IconAction
                icon={IconTrash}
                danger
                label={t('setUp.deleteOf', { title: file.title })}
                disabled={removing}
                onClick={() => void ask(file)}
              />
            </Group>
          </li>
        ))}
      </ul>
      {adding && <AddFile eventId={eventId} onClose={() => setAdding(false)} />}
    </Paper>
  )
}

function AddFile({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState<string>('en')
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (!file) return
    setSending(true)
    try {
      const query = new URLSearchParams({ language, title: title.trim() })
      await sendFile(`/api/gf/event/${encodeURIComponent(eventId)}/file?${query}`, file)
      announce(t('setUp.fileAdded', { name: file.name }))
      await fetchQuery<FilesAddedQuery>(
        environment,
        graphql`
          query FilesAddedQuery($id: ID!) {
            node(id: $id) {
              ...Files_event @alias(as: "event")
            }
          }
        `,
        { id: eventId },
      ).toPromise()
      onClose()
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  return (
    <FormDialog
      title={t('setUp.addFile')}
      submitLabel={t('act.save')}
      cancelLabel={t('act.cancel')}
      busy={sending}
      ready={Boolean(title.trim() && file)}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <TextInput
        label={t('setUp.fileTitle')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ContentLanguageSelect
        size="md"
        allowDeselect={false}
        label={t('setUp.fileLanguage')}
        languages={locales}
        value={language}
        onChange={(value) => setLanguage(value ?? 'en')}
      />
      <div>
        <Group gap="sm">
          <FileButton accept={documentAccept} onChange={setFile}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
                {file ? t('setUp.otherFile') : t('setUp.chooseFile')}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{`${file.name} · ${formatSize(file.size)}`}</Text>}
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('setUp.fileHint')}
        </Text>
      </div>
    </FormDialog>
  )
}
