import { Button, FileButton, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentAccept, formatSize } from '../../../shared/files.ts'
import type { MaterialValues } from './material-values.ts'

interface MaterialSourceProps {
  form: UseFormReturnType<MaterialValues>
  sending: boolean
  onFile: (file: File | null) => void
}

/** File or link of a material. */
export function MaterialSource({ form, sending, onFile }: MaterialSourceProps) {
  const { t } = useTranslation('materials')
  return (
    <>
      <SegmentedControl
        aria-label={t('admin.kind')}
        data={[
          { value: 'file', label: t('admin.file') },
          { value: 'link', label: t('admin.link') },
        ]}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'file' ? (
        <FileField form={form} sending={sending} onFile={onFile} />
      ) : (
        <TextInput
          label={t('admin.linkField')}
          placeholder="https://"
          required
          maxLength={2000}
          {...form.getInputProps('link')}
        />
      )}
    </>
  )
}

function FileField({ form, sending, onFile }: MaterialSourceProps) {
  const { t } = useTranslation('materials')
  const { file } = form.values
  return (
    <div>
      <Group gap="sm">
        <FileButton accept={documentAccept} onChange={onFile}>
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
      {form.errors['file'] && (
        <Text size="sm" c="red" role="alert">
          {form.errors['file']}
        </Text>
      )}
    </div>
  )
}
