import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchWithSession } from '../../../api/request.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { SubmitDialog_competition$key } from '../../../__generated__/SubmitDialog_competition.graphql.ts'
import { pictureAccept } from '../../../shared/files.ts'

interface Sent {
  _id: string
  thumbUrl: string | null
}

export interface UploadButtonProps {
  competitionId: string
  competition: SubmitDialog_competition$key
}

/** Uploads a picture made elsewhere, if the competition allows it, and offers it for submission. */
export function UploadButton({ competitionId, competition }: UploadButtonProps) {
  const { t } = useTranslation(['imagination', 'common'])
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const send = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      const response = await fetchWithSession(
        `/api/imagination/image/upload?competitionId=${encodeURIComponent(competitionId)}`,
        { method: 'POST', headers: { 'content-type': file.type || 'application/octet-stream' }, body: file },
      )
      setSent((await response.json()) as Sent)
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <FileButton accept={pictureAccept} onChange={(file) => void send(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={sending}
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            {t('imagination:upload')}
          </Button>
        )}
      </FileButton>
      {sent && (
        <SubmitDialog
          competition={competition}
          image={{ id: sent._id, thumbUrl: sent.thumbUrl }}
          onClose={() => setSent(null)}
        />
      )}
    </>
  )
}
