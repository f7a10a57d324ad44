import { Button, FileButton, Group, Text, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '../../../../../base/locale.ts'
import { FormDialog } from '../../../../../shared/FormDialog.tsx'
import { documentAccept, formatSize } from '../../../../../shared/files.ts'
import { ContentLanguageSelect } from '../../../../../shared/input/ContentLanguageSelect.tsx'
import { useAddFile } from './use-add-file.ts'

/** Dialog that uploads a file in a language. */
export function AddFile({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('grandFinal')
  const [title, setTitle] = useState('')
  const [language, setLanguage] = useState<string>('en')
  const [file, setFile] = useState<File | null>(null)
  const { add, sending } = useAddFile(eventId)
  const send = async () => {
    if (file && (await add(file, { title: title.trim(), language }))) onClose()
  }
  return (
    <FormDialog
      title={t('setUp.addFile')}
      submitLabel={t('action.save')}
      cancelLabel={t('action.cancel')}
      busy={sending}
      ready={Boolean(title.trim() && file)}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <TextInput
        label={t('setUp.fileTitle')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ContentLanguageSelect
        size="md"
        allowDeselect={false}
        label={t('setUp.fileLanguage')}
        languages={locales}
        value={language}
        onChange={(value) => setLanguage(value ?? 'en')}
      />
      <div>
        <Group gap="sm">
          <FileButton accept={documentAccept} onChange={setFile}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
                {file ? t('setUp.otherFile') : t('setUp.chooseFile')}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{`${file.name} · ${formatSize(file.size)}`}</Text>}
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          {t('setUp.fileHint')}
        </Text>
      </div>
    </FormDialog>
  )
}
