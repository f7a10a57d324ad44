import { Checkbox, Select, Stack } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AnnouncementDrawerCreateMutation } from '../../../../__generated__/AnnouncementDrawerCreateMutation.graphql.ts'
import type { AnnouncementDrawerUpdateMutation } from '../../../../__generated__/AnnouncementDrawerUpdateMutation.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { RoleFields } from '../../../../shared/words/AudienceFields.tsx'
import type { ReaderRole } from '../../../../shared/words/AudienceFields.tsx'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import type { Wording } from '../../../../shared/words/words.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import styles from '../../../../shared/words/words.module.css'
import { Drawer } from '../../../../ui/layers.tsx'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'

interface Edited {
  readonly id: string
  readonly roles: readonly string[]
  readonly pinned: boolean
  readonly startsAt: string
  readonly endsAt?: string | null
  readonly segment?: { readonly id: string; readonly name: string } | null
  readonly words: readonly Wording[]
}

export interface AnnouncementDrawerProps {
  edited: Edited | 'new' | null
  segments: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
  onSaved: () => void
}

/** Drawer to create or edit an announcement. */
export function AnnouncementDrawer({ edited, segments, onClose, onSaved }: AnnouncementDrawerProps) {
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
      {edited && <Form edited={edited === 'new' ? null : edited} segments={segments} onSaved={onSaved} />}
    </Drawer>
  )
}

interface FormProps extends Pick<AnnouncementDrawerProps, 'segments' | 'onSaved'> {
  edited: Edited | null
}

function Form({ edited, segments, onSaved }: FormProps) {
  const { t } = useTranslation(['announcements', 'common', 'office'])
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
      endsAt: (endsAt, { startsAt }) => (endsAt && startsAt && endsAt <= startsAt ? t('admin.endsEarly') : null),
    },
  })

  const submit = form.submit(async ({ roles, words, startsAt, endsAt, pinned, segmentId }, shown) => {
    const details = {
      roles,
      pinned,
      segmentId,
      words: wordsInput(words),
      startsAt: parseLocalField(startsAt),
      endsAt: parseLocalField(endsAt),
    }
    const outcome = { success: t('admin.saved'), ...shown }
    return edited ? update({ input: { id: edited.id, ...details } }, outcome) : create({ input: details }, outcome)
  }, onSaved)

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
