import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import styles from './register.module.css'
import type { Submission } from './draft/use-submit.ts'

/** The register and back buttons, with the errors that block registration. */
export function SubmitArea({ submission, back }: { submission: Submission; back: string }) {
  const { t } = useTranslation(['register', 'common'])
  const { busy, duplicate, waitMinutes, send } = submission
  if (duplicate) return <DuplicateNotice submission={submission} />
  return (
    <Stack gap="md" mt="sm">
      {waitMinutes !== null && (
        <Alert role="alert" color="amber" icon={<IconHourglass aria-hidden="true" />} title={t('register:limit.title')}>
          {t('register:limit.text', { count: waitMinutes })}
        </Alert>
      )}
      <Group justify="space-between" className={styles.submit}>
        <Button
          component={Link}
          to={back}
          relative="path"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        >
          {t('common:back')}
        </Button>
        <Button type="submit" loading={busy} onClick={() => void send()}>
          {t('register:submit')}
        </Button>
      </Group>
    </Stack>
  )
}
