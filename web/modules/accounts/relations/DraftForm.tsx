import { Stack } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DraftForm_relation$key } from '../../../__generated__/DraftForm_relation.graphql.ts'
import type { DraftFormStudentMutation } from '../../../__generated__/DraftFormStudentMutation.graphql.ts'
import type { DraftFormSupervisorMutation } from '../../../__generated__/DraftFormSupervisorMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { changedSections, personValues } from '../../../shared/people/person-form.ts'
import type { PersonValues } from '../../../shared/people/person-form.ts'
import { PersonFields } from '../../../shared/people/PersonFields.tsx'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

const fragment = graphql`
  fragment DraftForm_relation on Relation {
    id
    below {
      userId
      userType
      firstName
      lastName
      birth
      grade
      country
      city
      email
      phone
      school {
        id
        name
      }
    }
  }
`

const updateStudentDraft = graphql`
  mutation DraftFormStudentMutation($input: UpdatePersonInput!, $relationId: ID!) {
    updateStudentDraft(input: $input) {
      query {
        node(id: $relationId) {
          ...RelationView_relation @alias(as: "relation")
        }
      }
    }
  }
`

const updateSupervisorDraft = graphql`
  mutation DraftFormSupervisorMutation($input: UpdatePersonInput!, $relationId: ID!) {
    updateSupervisorDraft(input: $input) {
      query {
        node(id: $relationId) {
          ...RelationView_relation @alias(as: "relation")
        }
      }
    }
  }
`

export interface DraftFormProps {
  relation: DraftForm_relation$key
  /** Receives the result; nothing when cancelled. */
  onDone: (result?: string) => void
}

/** Edits the draft of a student or supervisor. */
export function DraftForm({ relation, onDone }: DraftFormProps) {
  const { t } = useTranslation('people')
  const { id: relationId, below: person } = useFragment(fragment, relation)
  const kind = person.userType === 'student' ? 'student' : 'supervisor'
  const before = personValues(person)
  const form = useServerForm<PersonValues>({ initialValues: before })
  const [updateStudent] = useCommand<DraftFormStudentMutation>(updateStudentDraft)
  const [updateSupervisor] = useCommand<DraftFormSupervisorMutation>(updateSupervisorDraft)

  const submit = form.submit(
    async (values, shown) => {
      const input = { id: person.userId, ...changedSections(values, before) }
      return kind === 'student'
        ? updateStudent({ input, relationId }, shown)
        : updateSupervisor({ input, relationId }, shown)
    },
    () => onDone(t('saved')),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PersonFields form={form} kind={kind} />
        <SaveRow
          busy={form.pending}
          disabled={!form.isDirty()}
          label={t('save')}
          cancel={{ label: t('cancel'), onClick: () => onDone() }}
        />
      </Stack>
    </form>
  )
}
