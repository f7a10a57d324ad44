import { Checkbox, Select, Stack } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnnouncementDrawer_announcement$key } from '../../../../__generated__/AnnouncementDrawer_announcement.graphql.ts'
import type { AnnouncementDrawer_query$key } from '../../../../__generated__/AnnouncementDrawer_query.graphql.ts'
import type {
  AnnouncementDrawerCreateMutation,
  CreateAnnouncementInput,
} from '../../../../__generated__/AnnouncementDrawerCreateMutation.graphql.ts'
import type { AnnouncementDrawerUpdateMutation } from '../../../../__generated__/AnnouncementDrawerUpdateMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import type { CommandOutcome } from '../../../../relay/use-command.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { RoleFields } from '../../../../shared/words/AudienceFields.tsx'
import type { ReaderRole } from '../../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import styles from '../../../../shared/words/words.module.css'
import { Drawer } from '../../../../ui/layers/layers.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

export interface AnnouncementDrawerProps {
  edited: AnnouncementDrawer_announcement$key | 'new' | null
  query: AnnouncementDrawer_query$key
  onClose: () => void
  onSaved: () => void
}

/** Drawer to create or edit an announcement. */
export function AnnouncementDrawer({ edited, query, onClose, onSaved }: AnnouncementDrawerProps) {
  const { t } = useTranslation('announcements')
  return (
    <Drawer
      opened={edited !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={edited === 'new' ? t('admin.write') : t('admin.change')}
      closeButtonProps={{ 'aria-label': t('admin.close') }}
    >
      {edited && <Form edited={edited === 'new' ? null : edited} query={query} onSaved={onSaved} />}
    </Drawer>
  )
}

interface FormProps extends Pick<AnnouncementDrawerProps, 'query' | 'onSaved'> {
  edited: AnnouncementDrawer_announcement$key | null
}

function Form({ edited, query, onSaved }: FormProps) {
  const { t } = useTranslation('announcements')
  const { segments } = useFragment(
    graphql`
      fragment AnnouncementDrawer_query on Query {
        segments {
          id
          name
        }
      }
    `,
    query,
  )
  const { form, submit } = useAnnouncementForm(edited, onSaved)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <RoleFields form={form} />
        <Select
          size="md"
          label={t('admin.segment')}
          description={t('admin.segmentText')}
          placeholder={t('admin.everybody')}
          clearable
          clearButtonProps={{ 'aria-label': t('admin.everybody') }}
          data={segments.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('segmentId')}
        />
        <WordsFields form={form} titleLabel={t('admin.titleField')} textLabel={t('admin.textField')} />
        <div className={styles.pair}>
          <DateField
            withTime
            label={t('admin.startsAt')}
            description={t('admin.startsAtText')}
            {...form.getInputProps('startsAt')}
          />
          <DateField
            withTime
            label={t('admin.endsAt')}
            description={t('admin.endsAtText')}
            {...form.getInputProps('endsAt')}
          />
        </div>
        <Checkbox label={t('admin.pin')} {...form.getInputProps('pinned', { type: 'checkbox' })} />
        <SaveRow busy={form.pending} label={t('admin.save')} />
      </Stack>
    </form>
  )
}

/** Form of an announcement; null creates one. */
function useAnnouncementForm(announcement: AnnouncementDrawer_announcement$key | null, onSaved: () => void) {
  const { t } = useTranslation(['announcements', 'office'])
  const save = useSave()
  const edited = useFragment(
    graphql`
      fragment AnnouncementDrawer_announcement on Announcement {
        id
        roles
        pinned
        startsAt
        endsAt
        segment {
          id
        }
        words {
          language
          title
          text
        }
      }
    `,
    announcement,
  )
  const form = useServerForm({
    initialValues: {
      roles: [...(edited?.roles ?? ['student'])] as ReaderRole[],
      words: wordsValues(edited?.words),
      startsAt: formatLocalField(edited?.startsAt),
      endsAt: formatLocalField(edited?.endsAt),
      pinned: edited?.pinned ?? false,
      segmentId: edited?.segment?.id ?? null,
    },
    validate: {
      roles: (roles) => (roles.length ? null : t('office:audience.needed')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
      endsAt: (endsAt, { startsAt }) =>
        endsAt && startsAt && endsAt <= startsAt ? t('announcements:admin.endsEarly') : null,
    },
  })

  const submit = form.submit(({ roles, words, startsAt, endsAt, pinned, segmentId }, shown) => {
    const details = {
      roles,
      pinned,
      segmentId,
      words: wordsInput(words),
      startsAt: parseLocalField(startsAt),
      endsAt: parseLocalField(endsAt),
    }
    return save(edited?.id ?? null, details, { success: t('announcements:admin.saved'), ...shown })
  }, onSaved)
  return { form, submit }
}

/** Creates an announcement, or updates the one with the id. */
function useSave() {
  const [create] = useCommand<AnnouncementDrawerCreateMutation>(graphql`
    mutation AnnouncementDrawerCreateMutation($input: CreateAnnouncementInput!) {
      createAnnouncement(input: $input) {
        announcement {
          id
        }
        query {
          ...AnnouncementAdminPage_query
        }
      }
    }
  `)
  const [update] = useCommand<AnnouncementDrawerUpdateMutation>(graphql`
    mutation AnnouncementDrawerUpdateMutation($input: UpdateAnnouncementInput!) {
      updateAnnouncement(input: $input) {
        announcement {
          id
        }
        query {
          ...AnnouncementAdminPage_query
        }
      }
    }
  `)
  return async (id: string | null, details: CreateAnnouncementInput, outcome: CommandOutcome) =>
    id ? update({ input: { id, ...details } }, outcome) : create({ input: details }, outcome)
}
