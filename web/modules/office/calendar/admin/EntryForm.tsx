import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useEntryForm_entry$key } from '../../../../__generated__/useEntryForm_entry.graphql.ts'
import type { EntryForm_query$key } from '../../../../__generated__/EntryForm_query.graphql.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { timeZones } from '../../../../base/zone.ts'
import { ExamSelect } from '../../../../shared/exams/ExamSelect.tsx'
import { AudienceFields } from '../../../../shared/words/AudienceFields.tsx'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import styles from '../../../../shared/words/words.module.css'
import { slugOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { useEntryForm } from './use-entry-form.ts'
import { LongSelect } from '../../../../shared/input/LongSelect.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'
import type { ServerForm } from '../../../../shared/forms/use-server-form.ts'

const all = { all: true }

export interface EntryFormProps {
  /** null when creating a new record */
  entry: useEntryForm_entry$key | null
  query: EntryForm_query$key
  onSaved: () => void
}

/** Form to create or edit a calendar entry. */
export function EntryForm({ entry, query, onSaved }: EntryFormProps) {
  const { t } = useTranslation('calendar')
  const choices = useFragment(
    graphql`
      fragment EntryForm_query on Query {
        ...AudienceFields_query
      }
    `,
    query,
  )
  const { form, submit } = useEntryForm(entry, onSaved)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <WordsFields form={form} titleLabel={t('admin.titleField')} textLabel={t('admin.textField')} />
        <TextInput
          label={t('admin.slug')}
          description={t('admin.slugText')}
          required
          maxLength={80}
          {...form.getInputProps('slug')}
          onFocus={() => !form.values.slug && form.setFieldValue('slug', slugOf(form.values.words.en.title))}
        />
        <TimeFields form={form} />
        <AudienceFields form={form} query={choices} />
        <ExamSelect
          size="md"
          label={t('admin.exam')}
          clearable
          where={all}
          value={form.values.examId}
          onChange={(id) => form.setFieldValue('examId', id)}
        />
        <Checkbox label={t('admin.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
        <SaveRow busy={form.pending} label={t('admin.save')} />
      </Stack>
    </form>
  )
}

/** Start, end and time zone; an all-day entry has dates without times. */
function TimeFields({ form }: { form: ServerForm<EntryValues> }) {
  const { t } = useTranslation('calendar')
  const { allDay } = form.values
  return (
    <>
      <Checkbox label={t('admin.allDay')} {...form.getInputProps('allDay', { type: 'checkbox' })} />
      <div className={styles.pair}>
        <DateField
          key={`start-${allDay}`}
          withTime={!allDay}
          zone={form.values.timeZone}
          label={t('admin.start')}
          required
          {...form.getInputProps('start')}
          value={allDay ? form.values.start.slice(0, 10) : form.values.start}
        />
        <DateField
          key={`end-${allDay}`}
          withTime={!allDay}
          zone={form.values.timeZone}
          label={t('admin.end')}
          {...form.getInputProps('end')}
          value={allDay ? form.values.end.slice(0, 10) : form.values.end}
        />
      </div>
      <LongSelect
        size="md"
        label={t('admin.timeZone')}
        description={t('admin.timeZoneText')}
        required
        searchable
        allowDeselect={false}
        limit={60}
        data={timeZones()}
        {...form.getInputProps('timeZone')}
      />
    </>
  )
}
