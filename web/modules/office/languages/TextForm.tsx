import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { problemsOfText } from '../../../../shared/text-checks.ts'
import type { TextForm_entry$key } from '../../../__generated__/TextForm_entry.graphql.ts'
import type { TextFormSaveMutation } from '../../../__generated__/TextFormSaveMutation.graphql.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormResult } from '../../../ui/FormResult.tsx'

export interface TextFormProps {
  entry: TextForm_entry$key
  text: string
  /** The stored text at the time of opening, which `text` is based on. */
  seen: string
  onText: (text: string) => void
  onSaved: () => void
}

const fragment = graphql`
  fragment TextForm_entry on TextEntry {
    locale
    namespace
    key
    english
    requiredVariables
    optionalVariables
  }
`

/** Field of a text, which checks its variables. */
export function TextForm({ entry, text, seen, onText, onSaved }: TextFormProps) {
  const { t } = useTranslation('languages')
  const { locale, namespace, key, english, requiredVariables, optionalVariables } = useFragment(fragment, entry)
  const [meaning, setMeaning] = useState(false)
  const [save, saving, saved] = useCommand<TextFormSaveMutation>(graphql`
    mutation TextFormSaveMutation($input: SaveTextInput!) {
      saveText(input: $input) {
        entry {
          ...TextDrawer_entry
        }
      }
    }
  `)
  const problems = problemsOfText({ required: requiredVariables, optional: optionalVariables, english }, text)
  const isDirty = text !== seen
  const put = () => {
    const input = { locale, namespace, key, text, seen, changesMeaning: locale === 'en' && meaning }
    return save({ input }, { result: t('saved') }).then(onSaved, ignoreReported)
  }
  return (
    <>
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={14}
        maxLength={5000}
        label={localeNames[locale as Locale]}
        lang={locale}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={
          isDirty &&
          problems.length > 0 &&
          problems.map(({ kind, variable }) => t(`problem.${kind}`, { variable })).join('. ')
        }
      />
      {locale === 'en' && (
        <Checkbox
          label={t('meaning')}
          checked={meaning}
          onChange={(event) => setMeaning(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button loading={saving} disabled={!isDirty || problems.length > 0} onClick={() => void put()}>
          {t('save')}
        </Button>
        <FormResult text={isDirty ? null : saved} />
      </Group>
    </>
  )
}
