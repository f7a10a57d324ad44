import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EntryForm_entry$key } from '../../../../__generated__/EntryForm_entry.graphql.ts'
import type { EntryForm_query$key } from '../../../../__generated__/EntryForm_query.graphql.ts'
import type { EntryFormCreateMutation } from '../../../../__generated__/EntryFormCreateMutation.graphql.ts'
import type { EntryFormUpdateMutation } from '../../../../__generated__/EntryFormUpdateMutation.graphql.ts'
import { ApiError } from '../../../../relay/api-error.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { timeZones } from '../../../../base/zone.ts'
import { ExamSelect } from '../../../../shared/exams/ExamSelect.tsx'
import { AudienceFields } from '../../../../shared/words/AudienceFields.tsx'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import styles from '../../../../shared/words/words.module.css'
import { entryInput, entryValues, momentOf, slugOf } from './entry-values.ts'
import { LongSelect } from '../../../../shared/input/LongSelect.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

const all = { all: true }

export interface EntryFormProps {
  /** null when creating a new record */
  entry: EntryForm_entry$key | null
  query: EntryForm_query$key
  onSaved: () => void
}

/** Form to create or edit a calendar entry. */
export function EntryForm({ entry, query, onSaved }: EntryFormProps) {
  const { t } = useTranslation(['calendar', 'office', 'common'])
  const data = useFragment(
    graphql`
      fragment EntryForm_entry on CalendarEntry {
        id
        slug
        roles
        words {
          language
          title
          text
        }
        startsAt
        endsAt
        allDay
        timeZone
        fromGrade
        toGrade
        category {
          id
        }
        exam {
          id
        }
        published
      }
    `,
    entry,
  )
  const choices = useFragment(
    graphql`
      fragment EntryForm_query on Query {
        ...AudienceFields_query
      }
    `,
    query,
  )
  const [create] = useCommand<EntryFormCreateMutation>(graphql`
    mutation EntryFormCreateMutation($input: CreateCalendarEntryInput!) {
      createCalendarEntry(input: $input) {
        entry {
          ...EntryForm_entry
        }
        query {
          ...CalendarAdminPage_query
        }
      }
    }
  `)
  const [update] = useCommand<EntryFormUpdateMutation>(graphql`
    mutation EntryFormUpdateMutation($input: UpdateCalendarEntryInput!) {
      updateCalendarEntry(input: $input) {
        entry {
          ...EntryForm_entry
        }
        query {
          ...CalendarAdminPage_query
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: entryValues(data ?? null),
    validate: {
      roles: (roles) => (roles.length ? null : t('office:audience.needed')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
      slug: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length > 1 ? null : t('admin.slugWrong')),
      start: (start, values) => (momentOf(start, values) ? null : t('admin.startNeeded')),
      end: (end, values) => {
        const [from, to] = [momentOf(values.start, values), momentOf(end || values.start, values)]
        if (!to) return t('admin.endNeeded')
        return from && to < from ? t('admin.endsEarly') : null
      },
    },
    handleError(error) {
      const taken = error instanceof ApiError && error.code === 'CONFLICT'
      if (taken) form.setFieldError('slug', t('admin.slugTaken'))
      return taken
    },
  })

  const submit = form.submit(async (values, shown) => {
    const input = entryInput(values)
    const outcome = { success: t('admin.saved'), ...shown }
    return data ? update({ input: { id: data.id, ...input } }, outcome) : create({ input }, outcome)
  }, onSaved)

  const { allDay } = form.values
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
