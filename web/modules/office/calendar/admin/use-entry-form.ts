import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useEntryForm_entry$key } from '../../../../__generated__/useEntryForm_entry.graphql.ts'
import type { useEntryFormCreateMutation } from '../../../../__generated__/useEntryFormCreateMutation.graphql.ts'
import type { useEntryFormUpdateMutation } from '../../../../__generated__/useEntryFormUpdateMutation.graphql.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { CommandOutcome } from '../../../../relay/use-command.ts'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../../shared/forms/use-server-form.ts'
import { entryInput, entryValues, momentOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

const fragment = graphql`
  fragment useEntryForm_entry on CalendarEntry {
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
`

/** Form of a calendar entry; null creates one. */
export function useEntryForm(entry: useEntryForm_entry$key | null, onSaved: () => void) {
  const { t } = useTranslation(['calendar', 'office'])
  const data = useFragment(fragment, entry)
  const save = useSave()
  const form: ServerForm<EntryValues> = useServerForm<EntryValues>({
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

  const submit = form.submit((values, shown) => {
    const outcome = { success: t('admin.saved'), ...shown }
    return save(data?.id ?? null, entryInput(values), outcome)
  }, onSaved)

  return { form, submit }
}

/** Creates an entry, or updates the one with the id. */
function useSave() {
  const [create] = useCommand<useEntryFormCreateMutation>(graphql`
    mutation useEntryFormCreateMutation($input: CreateCalendarEntryInput!) {
      createCalendarEntry(input: $input) {
        entry {
          ...useEntryForm_entry
        }
        query {
          ...CalendarAdminPage_query
        }
      }
    }
  `)
  const [update] = useCommand<useEntryFormUpdateMutation>(graphql`
    mutation useEntryFormUpdateMutation($input: UpdateCalendarEntryInput!) {
      updateCalendarEntry(input: $input) {
        entry {
          ...useEntryForm_entry
        }
        query {
          ...CalendarAdminPage_query
        }
      }
    }
  `)
  return async (id: string | null, input: ReturnType<typeof entryInput>, outcome: CommandOutcome) =>
    id ? update({ input: { id, ...input } }, outcome) : create({ input }, outcome)
}
