import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AboveCard_query$key } from '../../../../__generated__/AboveCard_query.graphql.ts'
import styles from '../profile.module.css'
import { ProfileCard } from '../ProfileCard.tsx'
import { AboveForm } from './AboveForm.tsx'
import { AboveRow } from './AboveRow.tsx'

/** A student's supervisors or a supervisor's partners, with buttons to join and leave. */
export function AboveCard({ query }: { query: AboveCard_query$key }) {
  const { t } = useTranslation('people')
  const { viewer, relationsAboveMe } = useFragment(
    graphql`
      fragment AboveCard_query on Query {
        viewer {
          userType
        }
        relationsAboveMe(first: 50) {
          nodes {
            id
            ...AboveRow_relation
          }
        }
      }
    `,
    query,
  )
  const [result, setResult] = useState<string | null>(null)
  const kind = viewer?.userType === 'student' ? 'student' : 'supervisor'
  return (
    <ProfileCard title={t(`above.${kind}.title`)} text={t(`above.${kind}.text`)} result={result}>
      {relationsAboveMe.nodes.length > 0 && (
        <ul className={styles.devices}>
          {relationsAboveMe.nodes.map((relation) => (
            <AboveRow key={relation.id} relation={relation} kind={kind} />
          ))}
        </ul>
      )}
      <AboveForm kind={kind} onResult={setResult} />
    </ProfileCard>
  )
}
