import { Alert, Button, Group, Stack } from '@mantine/core'
import { useServerForm } from '../forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { Modal } from '../../ui/layers/layers.tsx'
import { DraftCredentials } from './DraftCredentials.tsx'
import { changedSections, emptyPerson } from './person-form.ts'
import type { PersonKind, PersonValues } from './person-form.ts'
import { PersonFields } from './PersonFields.tsx'

export interface NewDraft {
  username: string
  referenceCode: string
}

/** Input of the draft mutation: registration sections, and whether a duplicate warning was confirmed. */
export type DraftSections = ReturnType<typeof changedSections> & { notADuplicate?: boolean }

export interface PersonDialogProps {
  kind: PersonKind
  title: string
  /** Creates the draft; rejects with the server's error. */
  create: (sections: DraftSections) => Promise<NewDraft>
  onClose: () => void
}

/** Dialog that creates a draft account, warns of duplicates, and finally shows the credentials to pass on. */
export function PersonDialog({ kind, title, create, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const { form, submit, made, double, restart } = useDraftForm(kind, create)
  return (
    <Modal opened onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {made ? (
        <CreatedDraft draft={made} onAnother={restart} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <PersonFields form={form} kind={kind} />
            {double && (
              <Alert color="amber" role="alert" title={t('people:draft.doubleTitle')}>
                {double}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('people:cancel')}
              </Button>
              <Button type="submit" loading={form.pending}>
                {double ? t('people:draft.notDouble') : t('people:draft.create')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}

/** Form of a draft. After a duplicate warning (`double`), submitting again confirms that it is another person. */
function useDraftForm(kind: PersonKind, create: PersonDialogProps['create']) {
  const { t } = useTranslation('people')
  const [made, setMade] = useState<NewDraft | null>(null)
  const [double, setDouble] = useState<string | null>(null)
  const required = (value: string) => (value.trim() ? null : t('field.required'))
  const form = useServerForm<PersonValues>({
    initialValues: { ...emptyPerson },
    validate: { firstName: required, lastName: required, ...(kind === 'student' ? { grade: required } : {}) },
    handleError(error) {
      const isDouble = error instanceof ApiError && Boolean(error.extensions['duplicatePerson'])
      if (isDouble) setDouble(error.message)
      return isDouble
    },
  })
  const submit = form.submit((values) => {
    const sections = changedSections(values, emptyPerson)
    return create(double ? ({ ...sections, notADuplicate: true } as DraftSections) : sections)
  }, setMade)
  const restart = () => {
    form.reset()
    setMade(null)
    setDouble(null)
  }
  return { form, submit, made, double, restart }
}

interface CreatedDraftProps {
  draft: NewDraft
  /** Resets the form to empty values. */
  onAnother: () => void
  onClose: () => void
}

function CreatedDraft({ draft, onAnother, onClose }: CreatedDraftProps) {
  const { t } = useTranslation('people')
  return (
    <Stack gap="md">
      <DraftCredentials {...draft} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onAnother}>
          {t('draft.another')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}
