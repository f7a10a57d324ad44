import { Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../base/locale.ts'
import { isField } from '../form-values.ts'
import type { BuilderItem } from '../form-values.ts'
import { ItemChoices } from './ItemChoices.tsx'

export interface ItemEditorProps {
  item: BuilderItem
  /** Language of the edited texts. */
  language: Locale
  /** Whether the English texts are missing. */
  invalid: boolean
  onChange: (item: BuilderItem) => void
}

/** Fields of one item in one language, with the English text shown below when translating. */
export function ItemEditor({ item, language, invalid, onChange }: ItemEditorProps) {
  const { t } = useTranslation('forms')
  const hint = (english: string) => language !== 'en' && english
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
      {item.tag === 'p' && <LookSelect look={item.className} onChange={(className) => set({ className })} />}
      {(item.tag === 'selectInput' || item.tag === 'ul') && (
        <ItemChoices
          tag={item.tag}
          choices={item.choices}
          language={language}
          invalid={invalid}
          onChange={(choices) => set({ choices })}
        />
      )}
      {isField(item.tag) && <FieldSwitches item={item} onChange={set} />}
    </Stack>
  )
}

const looks = ['normal', 'heading', 'note'] as const

/** Style of a paragraph. */
function LookSelect({ look, onChange }: { look: string; onChange: (look: string) => void }) {
  const { t } = useTranslation('forms')
  return (
    <Select
      size="md"
      label={t('builder.look')}
      allowDeselect={false}
      data={looks.map((each) => ({ value: each, label: t(`builder.looks.${each}`) }))}
      value={look}
      onChange={(value) => onChange(value ?? 'normal')}
    />
  )
}

interface FieldSwitchesProps {
  item: BuilderItem
  onChange: (patch: Partial<BuilderItem>) => void
}

/** Whether the field is required, and whether its answer is printed on labels. */
function FieldSwitches({ item, onChange }: FieldSwitchesProps) {
  const { t } = useTranslation('forms')
  return (
    <Group gap="lg">
      <Checkbox
        label={t('builder.required')}
        checked={item.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('builder.onLabel')}
        checked={item.onLabel}
        onChange={(event) => onChange({ onLabel: event.currentTarget.checked })}
      />
    </Group>
  )
}
