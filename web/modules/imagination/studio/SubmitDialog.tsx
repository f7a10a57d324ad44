import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SubmitDialog_competition$key } from '../../../__generated__/SubmitDialog_competition.graphql.ts'
import type { SubmitDialogMutation } from '../../../__generated__/SubmitDialogMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { Picture } from '../Picture.tsx'

export interface SubmitDialogProps {
  competition: SubmitDialog_competition$key
  image: { id: string; thumbUrl: string | null }
  onClose: () => void
}

/** Dialog that submits a picture with a title and asks for publication consent. */
export function SubmitDialog({ competition, image, onClose }: SubmitDialogProps) {
  const { t } = useTranslation('imagination')
  const { id, categories, themes, submission } = useFragment(
    graphql`
      fragment SubmitDialog_competition on ImageCompetition {
        id
        categories
        themes
        submission {
          title
          category
          theme
          galleryConsent
          nameConsent
        }
      }
    `,
    competition,
  )
  const [submit] = useCommand<SubmitDialogMutation>(graphql`
    mutation SubmitDialogMutation($input: SubmitImageInput!) {
      submitImage(input: $input) {
        competition {
          id
          ...SubmissionCard_competition
          submission {
            id
            image {
              id
            }
          }
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      title: submission?.title ?? '',
      category: submission?.category ?? (categories.length === 1 ? categories[0]! : null),
      theme: submission?.theme ?? (themes.length === 1 ? themes[0]! : null),
      galleryConsent: submission?.galleryConsent ?? false,
      nameConsent: submission?.nameConsent ?? false,
    },
    validate: {
      category: (value) => (categories.length === 0 || value ? null : t('submit.choose')),
      theme: (value) => (themes.length === 0 || value ? null : t('submit.choose')),
    },
  })
  const send = form.submit(
    (values, shown) =>
      submit({ input: { ...values, imageId: image.id, competitionId: id } }, { success: t('submit.done'), ...shown }),
    onClose,
  )
  return (
    <FormDialog
      title={submission ? t('submit.replaceTitle') : t('submit.title')}
      submitLabel={submission ? t('submit.replace') : t('submit.send')}
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
