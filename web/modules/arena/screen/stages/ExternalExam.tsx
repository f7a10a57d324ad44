import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useExam } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'
import { FinishElsewhere, SubmitBy } from './FinishElsewhere.tsx'
import { ToMyExams } from './ToMyExams.tsx'

/** A provider's exam in progress when the student returns: the link to it, and the submission. */
export function ExternalExam({ link, source }: { link: string; source: string }) {
  const { t } = useTranslation('exam')
  const title = useExam((state) => state.application?.examTitle ?? '')
  return (
    <FullPage title={title}>
      <Text>{t('elsewhere.text', { source })}</Text>
      <SubmitBy />
      <Group>
        <FinishElsewhere />
        <Button
          component="a"
          href={link}
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('guided.open', { source })}
        </Button>
        <ToMyExams />
      </Group>
    </FullPage>
  )
}
