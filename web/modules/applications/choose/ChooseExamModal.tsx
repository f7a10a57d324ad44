import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLogout } from '../../../shared/session/use-logout.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { AvailableExams } from './AvailableExams.tsx'
import type { AvailableExamsProps } from './AvailableExams.tsx'

export type ChooseExamModalProps = Omit<AvailableExamsProps, 'onDone'>

const titles = { add: 'choose.title', forced: 'choose.forcedTitle', change: 'choose.changeTitle' } as const
const texts = { add: 'choose.text', forced: 'choose.forcedText', change: 'choose.changeText' } as const

/** Dialog with the available exams by date. Students who must choose an exam cannot close it. */
export function ChooseExamModal(props: ChooseExamModalProps) {
  const { choice } = props
  const { t } = useTranslation(['applications', 'common'])
  const navigate = useNavigate()
  const phone = useMediaQuery('(max-width: 48em)')
  const forced = choice.kind === 'forced'
  const close = () => void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      fullScreen={Boolean(phone)}
      title={t(titles[choice.kind])}
      withCloseButton={!forced}
      closeOnEscape={!forced}
      closeOnClickOutside={!forced}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{t(texts[choice.kind])}</Text>
        <AvailableExams {...props} onDone={close} />
        {forced && <LogoutButton />}
      </Stack>
    </Modal>
  )
}

/** Log-out button inside the dialog, because a dialog that cannot be closed covers the header. */
function LogoutButton() {
  const { t } = useTranslation('panel')
  const logout = useLogout()
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconLogout size={18} aria-hidden="true" />}
      onClick={() => void logout()}
    >
      {t('logout.button')}
    </Button>
  )
}
