import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimes } from '../../../../shared/intl/when.ts'
import type { AutosaveState } from './use-autosave.ts'

export interface UnsavedStateProps {
  autosave: AutosaveState
  onDiscard: () => void
}

/** What is kept of the changes that are not saved, next to the buttons of the form. */
export function UnsavedState({ autosave: { status, at }, onDiscard }: UnsavedStateProps) {
  const { t } = useTranslation('writing')
  const times = useTimes()
  if (status === 'clean') return null
  return (
    <Group gap="xs">
      <Text size="sm" role="status" {...((status === 'failed' || status === 'offline') && { c: 'red' })}>
        {t(`unsaved.${status}`, { time: times.moment(at) })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </Group>
  )
}

export interface UnsavedNoticesProps {
  autosave: AutosaveState
  /** where changes that the form shows were kept; null without any */
  restored: 'device' | 'server' | null
}

/** Notices above the form: restored changes, and other authors of the same question. */
export function UnsavedNotices({ autosave: { editors, status }, restored }: UnsavedNoticesProps) {
  const { t } = useTranslation('writing')
  return (
    <>
      {restored && status !== 'clean' && (
        <Alert color="info" role="status">
          {t(`restored.${restored}`)}
        </Alert>
      )}
      {editors.length > 0 && (
        <Alert color="amber" role="status">
          {t('unsaved.editors', { names: editors.join(', '), count: editors.length })}
        </Alert>
      )}
    </>
  )
}
