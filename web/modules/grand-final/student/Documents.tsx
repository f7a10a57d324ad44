import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Documents_participant$key } from '../../../__generated__/Documents_participant.graphql.ts'
import { Panel } from '../shared/Panel.tsx'
import { PersonDocuments } from './PersonDocuments.tsx'

/** PDF papers of a student and companions, the student first; if one cannot be issued yet, the reason is shown. */
export function Documents({ people: keys }: { people: Documents_participant$key }) {
  const { t } = useTranslation('grandFinal')
  const people = useFragment(
    graphql`
      fragment Documents_participant on Participant @relay(plural: true) {
        id
        ...PersonDocuments_participant
      }
    `,
    keys,
  )
  return (
    <Panel title={t('paper.title')}>
      {people.map((person, index) => (
        <PersonDocuments key={person.id} person={person} isNamed={index > 0} />
      ))}
    </Panel>
  )
}
