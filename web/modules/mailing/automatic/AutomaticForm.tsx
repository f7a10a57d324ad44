import { Button, Group, Switch, TagsInput, Text } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  AutomaticForm_message$data,
  AutomaticForm_message$key,
} from '../../../__generated__/AutomaticForm_message.graphql.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { AutomaticPreview } from './AutomaticPreview.tsx'
import { automaticText, useAutomaticForm, useTestAutomatic } from './use-automatic-form.ts'

const messageFragment = graphql`
  fragment AutomaticForm_message on AutomaticMessage @throwOnFieldError {
    kind
    category
    hasHours
    hasOwnWords
    variables
    ...useAutomaticForm_message
  }
`

/** Form of one kind of automatic message. */
export function AutomaticForm({ message: key }: { message: AutomaticForm_message$key }) {
  const { t } = useTranslation('automatic')
  const message = useFragment(messageFragment, key)
  const { form, kind, save, reset, saved, resetting } = useAutomaticForm(message)
  const [isPreviewed, setPreviewed] = useState(false)
  const { sendTest, testing, testedAt } = useTestAutomatic(kind, form)
  return (
    <form onSubmit={save} style={{ display: 'contents' }}>
      <SendingFields form={form} message={message} />
      <WordsFields form={form} titleLabel={t('form.subject')} textLabel={t('form.text')} />
      <Text size="sm" c="dimmed">
        {t('form.variables')} {message.variables.map((each) => `{{${each}}}`).join(' ')}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden="true" />}
          disabled={!form.values.words.en.title.trim()}
          onClick={() => setPreviewed(true)}
        >
          {t('form.preview')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTestPipe size={18} aria-hidden="true" />}
          loading={testing}
          onClick={() => void sendTest()}
        >
          {t('form.test')}
        </Button>
        {message.hasOwnWords && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            loading={resetting}
            onClick={() => void reset()}
          >
            {t('form.reset')}
          </Button>
        )}
        <Button type="submit" loading={form.pending}>
          {t('form.save')}
        </Button>
      </Group>
      <FormResult text={testedAt ? t('form.tested', { address: testedAt }) : saved} />
      {isPreviewed && <AutomaticPreview input={automaticText(kind, form.values)} onClose={() => setPreviewed(false)} />}
    </form>
  )
}

interface SendingFieldsProps {
  form: ReturnType<typeof useAutomaticForm>['form']
  message: AutomaticForm_message$data
}

/** Whether, when and to whom the kind is sent. */
function SendingFields({ form, message }: SendingFieldsProps) {
  const { t } = useTranslation('automatic')
  return (
    <>
      <Switch
        label={t('form.enabled')}
        description={t('form.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {message.hasHours && (
        <TagsInput
          label={t('form.hours')}
          description={t('form.hoursHint')}
          inputMode="numeric"
          maxTags={4}
          splitChars={[',', ' ', ';']}
          {...form.getInputProps('hours')}
        />
      )}
      {message.kind !== 'summary' && (
        <>
          <Switch label={t('form.families')} {...form.getInputProps('families', { type: 'checkbox' })} />
          <Switch label={t('form.inSummary')} {...form.getInputProps('inSummary', { type: 'checkbox' })} />
        </>
      )}
    </>
  )
}
