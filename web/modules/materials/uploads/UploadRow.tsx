import { Group, Paper, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UploadRowUnlinkMutation } from '../../../__generated__/UploadRowUnlinkMutation.graphql.ts'
import type { UploadRow_upload$key } from '../../../__generated__/UploadRow_upload.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { FileKindIcon } from '../../../shared/FileKindIcon.tsx'
import { formatSize } from '../../../shared/files.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { useSaveFile } from '../use-save-file.ts'

export interface UploadRowProps {
  upload: UploadRow_upload$key
}

/** An uploaded file with buttons to download it and to delete it after confirmation. */
export function UploadRow({ upload }: UploadRowProps) {
  const { t } = useTranslation(['materials', 'common'])
  const { id, name, mimeType, size, createdAt } = useFragment(
    graphql`
      fragment UploadRow_upload on UploadRelation {
        id
        name
        mimeType
        size
        createdAt
      }
    `,
    upload,
  )
  const [unlink, unlinking] = useDelete<UploadRowUnlinkMutation>(graphql`
    mutation UploadRowUnlinkMutation($id: ID!) {
      unlinkUpload(input: { id: $id }) {
        deletedId
        query {
          ...UploadsPage_query
        }
      }
    }
  `)
  const [save, saving] = useSaveFile(id)
  const drop = () =>
    unlink(
      { id },
      {
        title: t('uploads.deleteTitle'),
        message: t('uploads.deleteText', { name }),
        okButton: t('uploads.deleteOk'),
        cancelButton: t('keep'),
        success: t('uploads.deleted'),
      },
    )
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Group gap="md" wrap="nowrap">
        <FileKindIcon mimeType={mimeType} />
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {formatSize(size)} · {formatDateTime(createdAt)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <IconAction icon={IconDownload} label={t('saveTitle', { title: name })} loading={saving} onClick={save} />
          <IconAction
            icon={IconTrash}
            danger
            label={t('uploads.delete', { name })}
            loading={unlinking}
            onClick={() => void drop()}
          />
        </Group>
      </Group>
    </Paper>
  )
}
