import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextDialog_text$key } from '../../../__generated__/TextDialog_text.graphql.ts'
import type { TextDialogMutation } from '../../../__generated__/TextDialogMutation.graphql.ts'
import type { Locale } from '../../../base/locale.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { LanguageTabs } from '../../../shared/words/LanguageTabs.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'
import { supportTopics } from '../support-view.ts'
import type { SupportTopic } from '../support-view.ts'
import { cannedTextList } from './canned-text-list.ts'

export interface TextDialogProps {
  /** Null for a new prepared answer. */
  text: TextDialog_text$key | null
  variables: readonly string[]
  onClose: () => void
  onSaved: () => void
}

interface Values {
  topic: string
  words: WordsValues
}

const textFragment = graphql`
  fragment TextDialog_text on CannedText {
    id
    topic
    words {
      language
      title
      text
    }
  }
`

const saveMutation = graphql`
  mutation TextDialogMutation($input: SaveCannedTextInput!) {
    saveCannedText(input: $input) {
      text {
        id
        name
        ...TextDialog_text
      }
    }
  }
`

/** Dialog for a prepared answer: topic, and name and text in each language. */
export function TextDialog({ text: key, variables, onClose, onSaved }: TextDialogProps) {
  const { t } = useTranslation('support')
  const edited = useFragment(textFragment, key)
  const form = useServerForm<Values>({
    initialValues: { topic: edited?.topic ?? '', words: wordsValues(edited?.words) },
    validate: {
      words: {
        en: {
          title: (title: string) => (title.trim() ? null : t('texts.nameNeeded')),
          text: (text: string) => (text.trim() ? null : t('texts.textNeeded')),
        },
      },
    },
  })
  const [save] = useCommand<TextDialogMutation>(saveMutation)
  const updater = insertIntoList<TextDialogMutation>(cannedTextList, 'saveCannedText.text', 'last')
  const submit = form.submit(
    ({ topic, words }, shown) =>
      save(
        { input: { id: edited?.id, topic: (topic || null) as SupportTopic | null, words: wordsInput(words) } },
        { success: t('texts.saved'), updater, ...shown },
      ),
    onSaved,
  )
  return (
    <FormDialog
      size="lg"
      noValidate
      title={edited ? t('texts.change') : t('texts.new')}
      submitLabel={t('texts.save')}
      cancelLabel={t('cancel')}
      busy={form.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('topic.label')}
        data={[
          { value: '', label: t('texts.anyTopic') },
          ...supportTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) })),
        ]}
        {...form.getInputProps('topic')}
      />
      <TextFields form={form} />
      <Text size="sm" c="dimmed">
        {t('texts.variables', { names: variables.map((name) => `{{${name}}}`).join(' ') })}
      </Text>
    </FormDialog>
  )
}

/** Name and text in each language. */
function TextFields({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('support')
  const [language, setLanguage] = useState<Locale>('en')
  const { words } = form.values
  return (
    <LanguageTabs
      language={language}
      onChange={setLanguage}
      isWritten={(each) => words[each].title.trim() !== ''}
      labels={{ tabs: t('texts.languages'), written: t('texts.written') }}
    >
      <Stack gap="md">
        <TextInput
          label={t('texts.name')}
          required={language === 'en'}
          lang={language}
          maxLength={200}
          {...form.getInputProps(`words.${language}.title`)}
        />
        <Textarea
          size="md"
          required={language === 'en'}
          label={t('texts.text')}
          lang={language}
          autosize
          minRows={6}
          maxRows={16}
          maxLength={8000}
          {...form.getInputProps(`words.${language}.text`)}
        />
      </Stack>
    </LanguageTabs>
  )
}
