import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { UploadsPage_query$key } from '../../../__generated__/UploadsPage_query.graphql.ts'
import type { UploadsPageQuery } from '../../../__generated__/UploadsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { documentAccept, sendFile } from '../../../shared/files.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import { toastError } from '../../../ui/toasts/toast.tsx'
import { UploadRow } from './UploadRow.tsx'

/** Uploads files one after another; failed files are reported, the others are stored. */
function UploadButton({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation(['materials', 'common'])
  const [sending, setSending] = useState(false)
  const send = async (files: File[]) => {
    setSending(true)
    for (const file of files) {
      try {
        await sendFile('/api/file/upload-relation', file)
        announce(t('uploads.kept', { name: file.name }))
      } catch (error) {
        toastError({ title: t('common:toast.error'), message: `${file.name}: ${(error as Error).message}` })
      }
    }
    setSending(false)
    onSent()
  }
  return (
    <FileButton multiple accept={documentAccept} onChange={(files) => files.length && void send(files)}>
      {(props) => (
        <Button {...props} loading={sending} leftSection={<IconUpload size={18} aria-hidden="true" />}>
          {t('uploads.send')}
        </Button>
      )}
    </FileButton>
  )
}

function Content({ queryRef }: QueryPageProps<UploadsPageQuery>) {
  const { t } = useTranslation('materials')
  const { Drawing } = useLook()
  const reload = useReload('others')
  const { uploads } = useFragment<UploadsPage_query$key>(
    graphql`
      fragment UploadsPage_query on Query @throwOnFieldError {
        uploads {
          id
          ...UploadRow_upload
        }
      }
    `,
    usePreloadedQuery<UploadsPageQuery>(
      graphql`
        query UploadsPageQuery @preloadable @throwOnFieldError {
          ...UploadsPage_query
        }
      `,
      queryRef,
    ),
  )
  const again = () => void reload()
  if (uploads.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('uploads.emptyTitle')}
        text={t('uploads.emptyText')}
        action={<UploadButton onSent={again} />}
      />
    )
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <UploadButton onSent={again} />
        <Text c="dimmed" size="sm">
          {t('uploads.count', { count: uploads.length })}
        </Text>
      </Group>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Stack>
    </Stack>
  )
}

/** Page of a student's uploaded files. */
export default function UploadsPage({ queryRef }: QueryPageProps<UploadsPageQuery>) {
  const { t } = useTranslation('materials')
  return (
    <Page
      title={t('uploads.title')}
      text={t('uploads.intro')}
      skeleton={<CardSkeletons heights={[360]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
