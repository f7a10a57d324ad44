import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { pictureAccept } from '../../../shared/files.ts'
import { uploadPicture } from './picture.ts'
import { useUpdateProfile } from './use-update-profile.ts'

/** Buttons to add, replace or remove the picture. */
export function PictureButtons({ has }: { has: boolean }) {
  const { t } = useTranslation(['profile', 'common'])
  const [sending, setSending] = useState(false)
  const { update, busy, result } = useUpdateProfile()

  const send = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      await update({ pictureId: await uploadPicture(file) }).catch(ignoreReported)
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Group gap="xs" mt={6}>
      <FileButton accept={pictureAccept} onChange={(file) => void send(file)}>
        {(props) => (
          <Button {...props} variant="default" size="sm" loading={sending || busy}>
            {has ? t('profile:picture.change') : t('profile:picture.add')}
          </Button>
        )}
      </FileButton>
      {has && (
        <Button
          variant="subtle"
          size="sm"
          disabled={sending || busy}
          onClick={() => void update({ pictureId: null }).catch(ignoreReported)}
        >
          {t('profile:picture.remove')}
        </Button>
      )}
      <FormResult text={result} />
    </Group>
  )
}
