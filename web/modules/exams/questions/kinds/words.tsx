import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AcceptedWords } from '../../../../../shared/questions/content.ts'
import { languageName } from '../../../../shared/intl/names.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'
import { RemoveButton } from './number.tsx'

type WordsFieldsProps = Pick<KeyFieldsProps<'words'>, 'content' | 'languages' | 'onChange'>

/** Accepted spellings of a question or of a gap. */
export function WordsFields({ content, languages, onChange }: WordsFieldsProps) {
  const { t } = useTranslation('questions')
  const { key } = content
  return (
    <Stack gap="sm">
      {languages.map((language) => (
        <Spellings
          key={language}
          language={language}
          accepted={key.accepted[language] ?? [{ text: '' }]}
          onChange={(accepted) =>
            onChange({ ...content, key: { ...key, accepted: { ...key.accepted, [language]: accepted } } })
          }
        />
      ))}
      <Checkbox
        label={t('kinds.caseSensitive')}
        checked={key.caseSensitive}
        onChange={(event) => onChange({ ...content, key: { ...key, caseSensitive: event.currentTarget.checked } })}
      />
      <Checkbox
        label={t('kinds.wildcards')}
        checked={key.wildcards}
        onChange={(event) => onChange({ ...content, key: { ...key, wildcards: event.currentTarget.checked } })}
      />
    </Stack>
  )
}

interface SpellingsProps {
  language: string
  accepted: readonly AcceptedWords[]
  onChange: (accepted: AcceptedWords[]) => void
}

/** Accepted spellings in a language, each with its share of the points. */
function Spellings({ language, accepted, onChange }: SpellingsProps) {
  const { t } = useTranslation('questions')
  const set = (at: number, text: string, share: string | undefined) =>
    onChange(accepted.map((each, i) => (i === at ? { text, ...(share ? { share } : {}) } : each)))
  return (
    <Stack gap="xs" role="group" aria-label={languageName(language)}>
      {accepted.map(({ text, share }, i) => (
        <Group key={i} gap="sm" align="flex-end">
          <TextInput
            size="sm"
            label={t('kinds.spelling', { language: languageName(language) })}
            lang={language}
            value={text}
            onChange={(event) => set(i, event.currentTarget.value, share)}
            w={260}
          />
          <TextInput
            size="sm"
            label={t('kinds.share')}
            placeholder={t('kinds.shareAll')}
            value={share ?? ''}
            onChange={(event) => set(i, text, event.currentTarget.value.trim())}
            w={120}
          />
          {accepted.length > 1 && (
            <RemoveButton
              label={t('kinds.removeAnswer', { number: i + 1 })}
              onClick={() => onChange(accepted.filter((_, at) => at !== i))}
            />
          )}
          {i === accepted.length - 1 && (
            <Button variant="default" size="sm" onClick={() => onChange([...accepted, { text: '' }])}>
              {t('kinds.addAnswer')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

export const wordsEditor: KindEditor<'words'> = {
  blank: () => ({ kind: 'words', shape: {}, key: { accepted: {}, caseSensitive: false, wildcards: false } }),
  options: 0,
  lists: [],
  KeyFields: WordsFields,
}
