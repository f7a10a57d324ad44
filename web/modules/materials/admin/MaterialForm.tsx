import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AudienceFields_query$key } from '../../../__generated__/AudienceFields_query.graphql.ts'
import type { MaterialForm_material$key } from '../../../__generated__/MaterialForm_material.graphql.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { AudienceFields } from '../../../shared/words/AudienceFields.tsx'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { MaterialSource } from './MaterialSource.tsx'
import { materialInput, readMaterial } from './material-values.ts'
import type { MaterialValues } from './material-values.ts'
import { useSaveMaterial } from './use-save-material.ts'
import { useSending } from './use-sending.ts'

export interface MaterialFormProps {
  /** null when creating a new record */
  material: MaterialForm_material$key | null
  query: AudienceFields_query$key
  onSaved: () => void
}

/** Form for a study material: file or link, texts and audience. */
export function MaterialForm({ material, query, onSaved }: MaterialFormProps) {
  const { t } = useTranslation(['materials', 'office'])
  const data = useFragment(
    graphql`
      fragment MaterialForm_material on StudyMaterial {
        ...materialValues_material
      }
    `,
    material,
  )
  const { id, values: initialValues } = readMaterial(data ?? null)
  const save = useSaveMaterial()
  const form = useServerForm<MaterialValues>({
    initialValues,
    validate: {
      file: (file, { kind }) => (kind === 'link' || file ? null : t('admin.fileNeeded')),
      link: (link, { kind }) => (kind === 'file' || /^https:\/\/\S+\.\S+/.test(link) ? null : t('admin.linkWrong')),
      roles: (roles) => (roles.length ? null : t('office:audience.needed')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
    },
  })
  const [send, sending] = useSending((sent) => form.setFieldValue('file', sent))
  const submit = form.submit(
    (values, shown) => save(id, materialInput(values), { success: t('admin.saved'), ...shown }),
    onSaved,
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <MaterialSource form={form} sending={sending} onFile={(chosen) => void send(chosen)} />
        <WordsFields form={form} titleLabel={t('admin.titleField')} textLabel={t('admin.textField')} />
        <AudienceFields form={form} query={query} />
        <ContentLanguageSelect
          size="md"
          label={t('admin.contentLanguage')}
          clearable
          languages={contentLanguages}
          value={form.values.contentLanguage}
          {...form.getInputProps('contentLanguage')}
        />
        <Checkbox label={t('admin.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
        <SaveRow busy={form.pending} disabled={sending} label={t('admin.save')} />
      </Stack>
    </form>
  )
}
