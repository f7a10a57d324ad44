import { Alert, Button, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalizedFields, written } from '../LocalizedFields.tsx'
import type { LocalizedText } from '../LocalizedFields.tsx'
import { SettingCard } from '../SettingCard.tsx'
import { useSaveSetting } from '../use-save-setting.ts'

interface Note {
  active: boolean
  title: LocalizedText
  description: LocalizedText
}

/** Form for the note shown in every user's panel. */
export function NotesCard({ data }: { data: unknown }) {
  const { t } = useTranslation(['admin', 'people'])
  const given = (data ?? { active: false, title: { en: '' }, description: { en: '' } }) as Note
  const [note, setNote] = useState(given)
  const { save, busy, problems } = useSaveSetting('notesBar')
  return (
    <SettingCard id="notes" names={['notesBar']} title={t('admin:notes.title')} text={t('admin:notes.text')}>
      <Stack gap="md" align="stretch">
        <Switch
          label={t('admin:notes.active')}
          checked={note.active}
          onChange={(event) => setNote({ ...note, active: event.currentTarget.checked })}
        />
        <LocalizedFields
          title={note.title}
          description={note.description}
          onTitle={(title) => setNote({ ...note, title })}
          onDescription={(description) => setNote({ ...note, description })}
          problems={problems}
        />
        <Problem problems={problems} />
        <div>
          <Button
            loading={busy}
            onClick={() =>
              void save({
                active: note.active,
                title: written(note.title),
                description: written(note.description),
              })
            }
          >
            {t('people:save')}
          </Button>
        </div>
      </Stack>
    </SettingCard>
  )
}

/** Validation errors of the server with their paths. */
export function Problem({ problems }: { problems: Readonly<Record<string, string>> }) {
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert">
      {entries.map(([place, said]) => (
        <div key={place}>{place ? `${place}: ${said}` : said}</div>
      ))}
    </Alert>
  )
}
