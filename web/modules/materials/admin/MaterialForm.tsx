import { Button, Checkbox, FileButton, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AudienceFields_query$key } from '../../../__generated__/AudienceFields_query.graphql.ts'
import type { MaterialForm_material$key } from '../../../__generated__/MaterialForm_material.graphql.ts'
import type { MaterialFormCreateMutation } from '../../../__generated__/MaterialFormCreateMutation.graphql.ts'
import type { MaterialFormUpdateMutation } from '../../../__generated__/MaterialFormUpdateMutation.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { contentLanguages } from '../../../shared/input/content-languages.ts'
import { documentAccept, formatSize, sendFile } from '../../../shared/files.ts'
import { AudienceFields, gradeInput } from '../../../shared/words/AudienceFields.tsx'
import type { ReaderRole } from '../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

interface SentFile {
  fileId: string | null
  name: string
  size: number
}

export interface MaterialFormProps {
  /** null when creating a new record */
  material: MaterialForm_material$key | null
  query: AudienceFields_query$key
  onSaved: () => void
}

/** Uploads a selected file. @returns the upload function and whether an upload is in progress */
function useSending(onSent: (sent: SentFile) => void) {
  const [sending, setSending] = useState(false)
  const send = async (chosen: File | null) => {
    if (!chosen) return
    setSending(true)
    try {
      onSent(await sendFile<SentFile>('/api/file/study-material', chosen))
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  return [send, sending] as const
}

/** Form for a study material: file or link, texts and audience. */
export function MaterialForm({ material, query, onSaved }: MaterialFormProps) {
  const { t } = useTranslation(['materials', 'office', 'common'])
  const data = useFragment(
    graphql`
      fragment MaterialForm_material on StudyMaterial {
        id
        roles
        words {
          language
          title
          text
        }
        category {
          id
        }
        fromGrade
        toGrade
        contentLanguage
        link
        fileName
        size
        published
      }
    `,
    material,
  )
  const [create] = useCommand<MaterialFormCreateMutation>(graphql`
    mutation MaterialFormCreateMutation($input: CreateStudyMaterialInput!) {
      createStudyMaterial(input: $input) {
        material {
          ...MaterialForm_material
        }
        query {
          ...MaterialsAdminPage_query
        }
      }
    }
  `)
  const [update] = useCommand<MaterialFormUpdateMutation>(graphql`
    mutation MaterialFormUpdateMutation($input: UpdateStudyMaterialInput!) {
      updateStudyMaterial(input: $input) {
        material {
          ...MaterialForm_material
        }
        query {
          ...MaterialsAdminPage_query
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      kind: data?.link ? 'link' : 'file',
      file: (data?.fileName ? { fileId: null, name: data.fileName, size: data.size ?? 0 } : null) as SentFile | null,
      link: data?.link ?? '',
      roles: [...(data?.roles ?? ['student', 'supervisor'])] as ReaderRole[],
      words: wordsValues(data?.words),
      categoryId: data?.category?.id ?? null,
      fromGrade: (data?.fromGrade ?? '') as number | string,
      toGrade: (data?.toGrade ?? '') as number | string,
      contentLanguage: data?.contentLanguage ?? null,
      published: data?.published ?? true,
    },
    validate: {
      file: (file, { kind }) => (kind === 'link' || file ? null : t('admin.fileNeeded')),
      link: (link, { kind }) => (kind === 'file' || /^https:\/\/\S+\.\S+/.test(link) ? null : t('admin.linkWrong')),
      roles: (roles) => (roles.length ? null : t('office:audience.needed')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
    },
  })
  const { kind, file } = form.values

  const [send, sending] = useSending((sent) => form.setFieldValue('file', sent))
  const submit = form.submit(async (values, shown) => {
    const input = {
      roles: values.roles,
      words: wordsInput(values.words),
      categoryId: values.categoryId,
      fromGrade: gradeInput(values.fromGrade),
      toGrade: gradeInput(values.toGrade),
      contentLanguage: values.contentLanguage,
      published: values.published,
      link: values.kind === 'link' ? values.link : null,
      fileId: values.kind === 'file' ? values.file?.fileId : null,
    }
    const outcome = { success: t('admin.saved'), ...shown }
    return data ? update({ input: { id: data.id, ...input } }, outcome) : create({ input }, outcome)
  }, onSaved)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('admin.kind')}
          data={[
            { value: 'file', label: t('admin.file') },
            { value: 'link', label: t('admin.link') },
          ]}
          {...form.getInputProps('kind')}
        />
        {kind === 'file' ? (
          <div>
            <Group gap="sm">
              <FileButton accept={documentAccept} onChange={(chosen) => void send(chosen)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={sending}
                    leftSection={<IconUpload size={18} aria-hidden="true" />}
                  >
                    {file ? t('admin.otherFile') : t('admin.chooseFile')}
                  </Button>
                )}
              </FileButton>
              {file && <Text size="sm">{`${file.name} · ${formatSize(file.size)}`}</Text>}
            </Group>
            <Text size="sm" c="dimmed" mt={6}>
              {t('admin.fileText')}
            </Text>
            {form.errors.file && (
              <Text size="sm" c="red" role="alert">
                {form.errors.file}
              </Text>
            )}
          </div>
        ) : (
          <TextInput
            label={t('admin.linkField')}
            placeholder="https://"
            required
            maxLength={2000}
            {...form.getInputProps('link')}
          />
        )}
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
