import { ActionIcon, Button, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../base/locale.ts'
import { emptyChoice, isField } from './builder-state.ts'
import type { BuilderChoice, BuilderItem } from './builder-state.ts'

export interface ItemEditorProps {
  item: BuilderItem
  /** language of the edited texts */
  language: Locale
  /** true if the English texts are missing */
  invalid: boolean
  onChange: (item: BuilderItem) => void
}

/** Fields of one item in one language, with the English text shown below when translating. */
export function ItemEditor({ item, language, invalid, onChange }: ItemEditorProps) {
  const { t } = useTranslation('forms')
  const hint = (english: string) => (language !== 'en' && english ? english : undefined)
  const set = (patch: Partial<BuilderItem>) => onChange({ ...item, ...patch })
  return (
    <Stack gap="sm">
      <Textarea
        size="md"
        label={t(`builder.text.${item.tag}`)}
        description={hint(item.texts.en)}
        error={invalid && language === 'en' && !item.texts.en.trim() && t('builder.needed')}
        lang={language}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={1000}
        value={item.texts[language]}
        onChange={(event) => set({ texts: { ...item.texts, [language]: event.currentTarget.value } })}
      />
      {item.tag === 'textInput' && (
        <TextInput
          label={t('builder.placeholder')}
          description={hint(item.placeholder.en)}
          lang={language}
          maxLength={1000}
          value={item.placeholder[language]}
          onChange={(event) => set({ placeholder: { ...item.placeholder, [language]: event.currentTarget.value } })}
        />
      )}
      {item.tag === 'p' && (
        <Select
          size="md"
          label={t('builder.look')}
          allowDeselect={false}
          data={(['normal', 'heading', 'note'] as const).map((look) => ({
            value: look,
            label: t(`builder.looks.${look}`),
          }))}
          value={item.className}
          onChange={(className) => set({ className: className ?? 'normal' })}
        />
      )}
      {(item.tag === 'selectInput' || item.tag === 'ul') && (
        <Choices
          choices={item.choices}
          label={t(item.tag === 'ul' ? 'builder.point' : 'builder.option')}
          add={t(item.tag === 'ul' ? 'builder.addPoint' : 'builder.addOption')}
          language={language}
          invalid={invalid}
          onChange={(choices) => set({ choices })}
        />
      )}
      {isField(item.tag) && (
        <Group gap="lg">
          <Checkbox
            label={t('builder.required')}
            checked={item.required}
            onChange={(event) => set({ required: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('builder.onLabel')}
            checked={item.onLabel}
            onChange={(event) => set({ onLabel: event.currentTarget.checked })}
          />
        </Group>
      )}
    </Stack>
  )
}

interface ChoicesProps {
  choices: readonly BuilderChoice[]
  label: string
  add: string
  language: Locale
  invalid: boolean
  onChange: (choices: BuilderChoice[]) => void
}

function Choices({ choices, label, add, language, invalid, onChange }: ChoicesProps) {
  const { t } = useTranslation('forms')
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
          {add}
        </Button>
      </div>
    </Stack>
  )
}
