import { Alert, Button, Group, Menu, Paper, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { FormBuilderSaveMutation } from '../../../__generated__/FormBuilderSaveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { localeNames, locales } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { FormFields } from '../fill/FormFields.tsx'
import type { FormAnswers } from '../fill/FormFields.tsx'
import { builderInput, builderValues, emptyItem, formTags, missingIn, preview, problemsOf } from './builder-state.ts'
import type { ServerForm } from './builder-state.ts'
import styles from './builder.module.css'
import { FormSettings } from './FormSettings.tsx'
import { ItemList } from './ItemList.tsx'
import { PublishDialog } from './PublishDialog.tsx'

export interface FormBuilderProps {
  /** null for a new form */
  form:
    | (ServerForm & { id: string; revision: number; version?: number | null; isChanged: boolean; audienceSize: number })
    | null
}

/** The form builder: items in order, languages, and a preview. */
export function FormBuilder({ form }: FormBuilderProps) {
  const { t } = useTranslation(['forms', 'common'])
  const navigate = useNavigate()
  const [values, setValues] = useState(() => builderValues(form))
  const [saved, setSaved] = useState(() => JSON.stringify(builderInput(builderValues(form))))
  const [language, setLanguage] = useState<Locale>('en')
  const [tried, setTried] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const [tryOut, setTryOut] = useState<FormAnswers>({})
  const [save, saving, result] = useCommand<FormBuilderSaveMutation>(graphql`
    mutation FormBuilderSaveMutation($input: SaveCustomFormInput!) {
      saveCustomForm(input: $input) {
        form {
          id
          name
          revision
          state
          isChanged
          audienceSize
          opensAt
          closesAt
        }
      }
    }
  `)
  const problems = problemsOf(values)
  const missing = missingIn(values, language)
  const isSaved = form !== null && JSON.stringify(builderInput(values)) === saved

  const store = async () => {
    setTried(true)
    if (problems.size) {
      if ([...problems].some((each) => each !== 'name')) setLanguage('en')
      return
    }
    const input = builderInput(values)
    await save(
      { input: { ...input, id: form?.id, revision: form?.revision } },
      { result: t('forms:builder.saved') },
    ).then((response) => {
      setSaved(JSON.stringify(input))
      if (!form) void navigate(`/stadia/janus/forms/${response.saveCustomForm.form.id}`, { replace: true })
    }, ignoreReported)
  }

  return (
    <Stack gap="lg">
      <PageActions>
        <FormResult text={isSaved ? result : null} />
        <Button variant="default" loading={saving} disabled={isSaved} onClick={() => void store()}>
          {t('forms:builder.save')}
        </Button>
        <Button disabled={!isSaved || (form?.version != null && !form.isChanged)} onClick={() => setPublishing(true)}>
          {t('forms:builder.publish')}
        </Button>
      </PageActions>
      {tried && problems.size > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('forms:builder.problems')}
        </Alert>
      )}
      <FormSettings
        values={values}
        tried={tried}
        audienceSize={isSaved && form ? form.audienceSize : null}
        onChange={(patch) => setValues({ ...values, ...patch })}
      />
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('forms:builder.language')}
          value={language}
          onChange={(value) => setLanguage(value as Locale)}
          data={locales.map((each) => ({ value: each, label: localeNames[each] }))}
        />
        {language !== 'en' && (
          <Text size="sm" c={missing ? 'red' : 'dimmed'} role="status">
            {missing ? t('forms:builder.missing', { count: missing }) : t('forms:builder.complete')}
          </Text>
        )}
      </Group>
      <div className={styles.columns}>
        <Stack gap="md">
          <Textarea
            size="md"
            autosize
            required={language === 'en'}
            label={t('forms:builder.title')}
            description={language === 'en' ? undefined : values.title.en}
            error={tried && language === 'en' && problems.has('title') && t('forms:builder.needed')}
            lang={language}
            maxLength={200}
            value={values.title[language]}
            onChange={(event) =>
              setValues({ ...values, title: { ...values.title, [language]: event.currentTarget.value } })
            }
          />
          <ItemList
            items={values.items}
            language={language}
            invalid={tried ? problems : new Set()}
            onChange={(items) => setValues({ ...values, items })}
          />
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                variant="light"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                style={{ alignSelf: 'flex-start' }}
              >
                {t('forms:builder.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {formTags.map((tag) => (
                <Menu.Item
                  key={tag}
                  onClick={() => {
                    setLanguage('en')
                    setValues({ ...values, items: [...values.items, emptyItem(tag)] })
                  }}
                >
                  {t(`forms:builder.tag.${tag}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Stack>
        <Paper
          component="section"
          withBorder
          radius="lg"
          p="md"
          className={styles.preview}
          aria-label={t('forms:builder.preview')}
        >
          <Text size="sm" c="dimmed" mb="xs">
            {t('forms:builder.preview')}
          </Text>
          <Stack gap="md" lang={language}>
            <Title order={2} size="h3">
              {values.title[language] || values.title.en || t('forms:builder.untitled')}
            </Title>
            <FormFields
              items={preview(values.items, language)}
              values={tryOut}
              onChange={(key, value) => setTryOut({ ...tryOut, [key]: value })}
            />
          </Stack>
        </Paper>
      </div>
      {publishing && form && (
        <PublishDialog
          id={form.id}
          revision={form.revision}
          onClose={() => setPublishing(false)}
          onPublished={() => setPublishing(false)}
        />
      )}
    </Stack>
  )
}
