import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../base/locale.ts'
import { emptyChoice } from '../form-values.ts'
import type { BuilderChoice } from '../form-values.ts'

export interface ItemChoicesProps {
  /** Options of a select, or points of a list. */
  tag: 'selectInput' | 'ul'
  choices: readonly BuilderChoice[]
  language: Locale
  invalid: boolean
  onChange: (choices: BuilderChoice[]) => void
}

/** Texts of the options of a select or the points of a list. */
export function ItemChoices({ tag, choices, language, invalid, onChange }: ItemChoicesProps) {
  const { t } = useTranslation('forms')
  const label = t(tag === 'ul' ? 'builder.point' : 'builder.option')
  return (
    <Stack gap={6}>
      {choices.map(({ id, texts }, i) => (
        <Group key={id} gap={6} wrap="nowrap" align="flex-start">
          <TextInput
            style={{ flex: 1 }}
            aria-label={`${label} ${i + 1}`}
            placeholder={language === 'en' ? `${label} ${i + 1}` : texts.en}
            error={invalid && language === 'en' && !texts.en.trim() && t('builder.needed')}
            lang={language}
            maxLength={1000}
            value={texts[language]}
            onChange={(event) => {
              const text = event.currentTarget.value
              onChange(choices.map((one) => (one.id === id ? { id, texts: { ...texts, [language]: text } } : one)))
            }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            disabled={choices.length === 1}
            aria-label={t('builder.removeChoice', { choice: texts.en || `${label} ${i + 1}` })}
            onClick={() => onChange(choices.filter((one) => one.id !== id))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange([...choices, emptyChoice()])}
        >
          {t(tag === 'ul' ? 'builder.addPoint' : 'builder.addOption')}
        </Button>
      </div>
    </Stack>
  )
}
