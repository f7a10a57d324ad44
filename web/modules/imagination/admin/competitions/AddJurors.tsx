import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AddJurorsMutation } from '../../../../__generated__/AddJurorsMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Form that adds jurors to a competition by username. */
export function AddJurors({ competitionId }: { competitionId: string }) {
  const { t } = useTranslation('imaginationAdmin')
  const [names, setNames] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [add, adding] = useCommand<AddJurorsMutation>(graphql`
    mutation AddJurorsMutation($input: AddImageJurorsInput!) {
      addImageJurors(input: $input) {
        unknown
        competition {
          ...JuryPanel_competition
        }
      }
    }
  `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const usernames = names.split(/[\s,;]+/).filter(Boolean)
    if (!usernames.length) return
    void add({ input: { competitionId, usernames } }, { success: t('jury.added') })
      .then(({ addImageJurors }) => {
        setUnknown(addImageJurors.unknown)
        setNames('')
      })
      .catch(ignoreReported)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t('jury.names')}
          description={t('jury.namesHint')}
          autosize
          minRows={2}
          value={names}
          onChange={(event) => setNames(event.currentTarget.value)}
        />
        {unknown.length > 0 && (
          <Alert color="amber" role="alert">
            {t('jury.unknown', { names: unknown.join(', ') })}
          </Alert>
        )}
        <Group>
          <Button type="submit" variant="light" loading={adding} disabled={!names.trim()}>
            {t('jury.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
