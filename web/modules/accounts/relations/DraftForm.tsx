import { Stack } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DraftFormStudentMutation } from '../../../__generated__/DraftFormStudentMutation.graphql.ts'
import type { DraftFormSupervisorMutation } from '../../../__generated__/DraftFormSupervisorMutation.graphql.ts'
import type { RelationDrawer_relation$data } from '../../../__generated__/RelationDrawer_relation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { changedSections, personValues } from '../../../shared/people/person-form.ts'
import type { PersonValues } from '../../../shared/people/person-form.ts'
import { PersonFields } from '../../../shared/people/PersonFields.tsx'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

export interface DraftFormProps {
  relationId: string
  person: RelationDrawer_relation$data['below']
  /** Receives the result; nothing when cancelled. */
  onDone: (result?: string) => void
}

/** Edits the draft of a student or supervisor. */
export function DraftForm({ relationId, person, onDone }: DraftFormProps) {
  const { t } = useTranslation(['people', 'common'])
  const kind = person.userType === 'student' ? 'student' : 'supervisor'
  const before = personValues(person)
  const form = useServerForm<PersonValues>({ initialValues: before })
  const [updateStudent] = useCommand<DraftFormStudentMutation>(graphql`
    mutation DraftFormStudentMutation($input: UpdatePersonInput!, $relationId: ID!) {
      updateStudentDraft(input: $input) {
        query {
          node(id: $relationId) {
            ...RelationDrawer_relation @alias(as: "relation")
          }
        }
      }
    }
  `)
  const [updateSupervisor] = useCommand<DraftFormSupervisorMutation>(graphql`
    mutation DraftFormSupervisorMutation($input: UpdatePersonInput!, $relationId: ID!) {
      updateSupervisorDraft(input: $input) {
        query {
          node(id: $relationId) {
            ...RelationDrawer_relation @alias(as: "relation")
          }
        }
      }
    }
  `)

  const submit = form.submit(
    async (values, shown) => {
      const input = { id: person.userId, ...changedSections(values, before) }
      return kind === 'student'
        ? updateStudent({ input, relationId }, shown)
        : updateSupervisor({ input, relationId }, shown)
    },
    () => onDone(t('people:saved')),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PersonFields form={form} kind={kind} />
        <SaveRow
          busy={form.pending}
          disabled={!form.isDirty()}
          label={t('people:save')}
          cancel={{ label: t('people:cancel'), onClick: () => onDone() }}
        />
      </Stack>
    </form>
  )
}
