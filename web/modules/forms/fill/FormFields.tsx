import { List, NativeSelect, Text, Textarea, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Form item in one language, from the server or the preview. */
export interface FormItemView {
  readonly key: string
  readonly tag: string
  readonly text: string
  readonly required: boolean
  readonly list: readonly string[]
  readonly properties: {
    readonly className?: string | null | undefined
    readonly placeholder?: string | null | undefined
    readonly options: readonly { readonly label: string; readonly value: string }[]
  }
}

/** Answers by item key. */
export type FormAnswers = Readonly<Record<string, string>>

export interface FormFieldsProps {
  items: readonly FormItemView[]
  values: FormAnswers
  errors?: FormAnswers
  onChange: (key: string, value: string) => void
}

/** Items of a form: paragraphs, lists, text fields and selects. */
export function FormFields({ items, values, errors = {}, onChange }: FormFieldsProps) {
  return items.map((item) => (
    <FormItem
      key={item.key}
      item={item}
      value={values[item.key] ?? ''}
      error={errors[item.key]}
      onChange={(value) => onChange(item.key, value)}
    />
  ))
}

interface FormItemProps {
  item: FormItemView
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function FormItem({ item: { tag, text, required, list, properties }, value, error, onChange }: FormItemProps) {
  const { t } = useTranslation('forms')
  if (tag === 'textInput') {
    return (
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        label={text}
        required={required}
        error={error}
        placeholder={properties.placeholder ?? undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (tag === 'selectInput') {
    return (
      <NativeSelect
        size="md"
        label={text}
        required={required}
        error={error}
        value={value}
        data={[{ value: '', label: t('fill.select'), disabled: true }, ...properties.options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (tag === 'ul') {
    return (
      <div>
        <Text fw={600}>{text}</Text>
        <List mt={4} withPadding>
          {list.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      </div>
    )
  }
  if (properties.className === 'heading') {
    return (
      <Title order={3} size="h4">
        {text}
      </Title>
    )
  }
  const isNote = properties.className === 'note'
  return (
    <Text size={isNote ? 'sm' : 'md'} {...(isNote && { c: 'dimmed' })} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  )
}
