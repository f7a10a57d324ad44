import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AboveFormMutation } from '../../../../__generated__/AboveFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import type { PersonKind } from '../../../../shared/people/person-form.ts'

export interface AboveFormProps {
  kind: PersonKind
  /** Receives the outcome message; null when a new attempt begins. */
  onResult: (result: string | null) => void
}

/** Asks to join the list of a supervisor or partner, by reference code or username. */
export function AboveForm({ kind, onResult }: AboveFormProps) {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [add, adding] = useCommand<AboveFormMutation>(graphql`
    mutation AboveFormMutation($input: AddRelationInput!) {
      addRelation(input: $input) {
        relation {
          id
          state
        }
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    onResult(null)
    if (!given) return setError(t('field.required'))
    // The server distinguishes codes from usernames.
    add({ input: { username: given } }, { onError: (problem) => setError(problem.message) }).then(({ addRelation }) => {
      onResult(addRelation.relation.state === 'active' ? t('above.joined') : t('above.asked'))
      setText('')
    }, ignoreReported)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="flex-start">
        <TextInput
          w="100%"
          label={t(`above.${kind}.label`)}
          maxLength={80}
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(null)
          }}
        />
        <Button type="submit" loading={adding}>
          {t('above.add')}
        </Button>
      </Stack>
    </form>
  )
}
