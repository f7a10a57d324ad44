import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { longestPlace } from '../../../ui/table/table-view.ts'
import { DateField } from '../../input/DateField.tsx'

interface JumpFormProps {
  kind: 'name' | 'day'
  /** Where the rows begin now; empty: at the first. */
  at: string
  /** Title of the sorted column. */
  column: string
  onJump: (at: string) => void
}

/** Form with the letters or the day at which the rows begin. */
export default function JumpForm({ kind, at, column, onJump }: JumpFormProps) {
  const { t } = useTranslation('table')
  const [place, setPlace] = useState(at)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onJump(place.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" w={220}>
        {kind === 'day' ? (
          <DateField label={t('jump.day', { column })} size="sm" value={place} onChange={setPlace} />
        ) : (
          <TextInput
            label={t('jump.letters', { column })}
            size="sm"
            maxLength={longestPlace}
            value={place}
            data-autofocus
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="sm">
          {t('jump.go')}
        </Button>
      </Stack>
    </form>
  )
}
