import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SubmitDialog_competition$key } from '../../../__generated__/SubmitDialog_competition.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { Picture } from '../Picture.tsx'
import { useSubmissionForm } from './use-submission-form.ts'

export interface SubmitDialogProps {
  competition: SubmitDialog_competition$key
  image: { id: string; thumbUrl: string | null }
  onClose: () => void
}

/** Dialog that submits a picture with a title and asks for publication consent. */
export function SubmitDialog({ competition, image, onClose }: SubmitDialogProps) {
  const { t } = useTranslation('imagination')
  const data = useFragment(
    graphql`
      fragment SubmitDialog_competition on ImageCompetition {
        ...useSubmissionForm_competition
      }
    `,
    competition,
  )
  const { form, send, categories, themes, isReplacing } = useSubmissionForm(data, image.id, onClose)
  return (
    <FormDialog
      title={isReplacing ? t('submit.replaceTitle') : t('submit.title')}
      submitLabel={isReplacing ? t('submit.replace') : t('submit.send')}
      cancelLabel={t('cancel')}
      busy={form.pending}
      noValidate
      onSubmit={send}
      onClose={onClose}
    >
      <div style={{ maxWidth: 220, margin: '0 auto' }}>
        <Picture url={image.thumbUrl} alt={t('submit.picture')} hidden={t('review.hidden')} />
      </div>
      <TextInput
        label={t('submit.name')}
        description={t('submit.nameHint')}
        maxLength={100}
        {...form.getInputProps('title')}
      />
      {categories.length > 0 && (
        <Select label={t('submit.category')} data={[...categories]} {...form.getInputProps('category')} />
      )}
      {themes.length > 0 && <Select label={t('submit.theme')} data={[...themes]} {...form.getInputProps('theme')} />}
      <Checkbox label={t('submit.gallery')} {...form.getInputProps('galleryConsent', { type: 'checkbox' })} />
      <Checkbox
        label={t('submit.nameShown')}
        disabled={!form.values.galleryConsent}
        {...form.getInputProps('nameConsent', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        {t('submit.note')}
      </Text>
    </FormDialog>
  )
}
