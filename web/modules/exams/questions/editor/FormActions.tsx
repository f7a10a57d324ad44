import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormResult } from '../../../../ui/FormResult.tsx'
import { UnsavedState } from '../autosave/UnsavedState.tsx'
import type { useQuestionForm } from './use-question-form.ts'

export interface FormActionsProps {
  form: ReturnType<typeof useQuestionForm>
  isPublished: boolean
  isStored: boolean
  /** whether there is a question before this one */
  hasPrevious: boolean
  /** whether there is a question after this one, or another one can be added */
  hasNext: boolean
}

/** Buttons that save the question, and what is kept of unsaved changes. */
export function FormActions({ form, isPublished, isStored, hasPrevious, hasNext }: FormActionsProps) {
  const { t } = useTranslation(['questions', 'writing'])
  return (
    <Group gap="md">
      <Button type="submit" loading={form.saving}>
        {isPublished ? t('questions:correct') : t('questions:save')}
      </Button>
      {hasNext && (
        <Button variant="default" disabled={form.saving} onClick={() => void form.submit('next')}>
          {t('writing:saveNext')}
        </Button>
      )}
      {hasPrevious && (
        <Button variant="default" disabled={form.saving} onClick={() => void form.submit('previous')}>
          {t('writing:savePrevious')}
        </Button>
      )}
      {isStored && !isPublished && (
        <Button
          variant="subtle"
          color="red"
          loading={form.removing}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void form.onDelete()}
        >
          {t('questions:delete.ok')}
        </Button>
      )}
      <FormResult text={form.said} />
      <UnsavedState autosave={form.autosave} onDiscard={form.onDiscard} />
    </Group>
  )
}
