import { Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AddItemMenu } from './items/AddItemMenu.tsx'
import { emptyItem } from './form-values.ts'
import { ItemList } from './items/ItemList.tsx'
import type { Builder } from './use-form-builder.ts'

/** Title and items of a form in the edited language. */
export function FormContentFields({ builder }: { builder: Builder }) {
  const { t } = useTranslation('forms')
  const { values, language, problems, tried, change, setLanguage } = builder
  const english = language === 'en'
  return (
    <Stack gap="md">
      <Textarea
        size="md"
        autosize
        required={english}
        label={t('builder.title')}
        description={!english && values.title.en}
        error={tried && english && problems.has('title') && t('builder.needed')}
        lang={language}
        maxLength={200}
        value={values.title[language]}
        onChange={(event) => change({ title: { ...values.title, [language]: event.currentTarget.value } })}
      />
      <ItemList
        items={values.items}
        language={language}
        invalid={tried ? problems : new Set()}
        onChange={(items) => change({ items })}
      />
      <AddItemMenu
        onAdd={(tag) => {
          setLanguage('en')
          change({ items: [...values.items, emptyItem(tag)] })
        }}
      />
    </Stack>
  )
}
