import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChangeRequests_change$key } from '../../../../__generated__/ChangeRequests_change.graphql.ts'
import styles from '../../group/group.module.css'
import { Panel } from '../Panel.tsx'
import { ChangeRequest } from './ChangeRequest.tsx'

/** Change requests, newest first, with status and answer. */
export function ChangeRequests({ changes }: { changes: ChangeRequests_change$key }) {
  const { t } = useTranslation('grandFinal')
  const rows = useFragment(
    graphql`
      fragment ChangeRequests_change on GrandFinalChange @relay(plural: true) {
        id
        ...ChangeRequest_change
      }
    `,
    changes,
  )
  if (rows.length === 0) return null
  return (
    <Panel title={t('change.title')}>
      <ul className={styles.list}>
        {rows.toReversed().map((row) => (
          <ChangeRequest key={row.id} change={row} />
        ))}
      </ul>
    </Panel>
  )
}
