import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { WaitingNotice_group$key } from '../../../__generated__/WaitingNotice_group.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useWaitingWords } from '../shared/Waiting.tsx'

/** Position of a group on the waiting list, and the reason why it waits. */
export function WaitingNotice({ group }: { group: WaitingNotice_group$key }) {
  const { t } = useTranslation('grandFinal')
  const waitingWords = useWaitingWords()
  const { waiting } = useFragment(
    graphql`
      fragment WaitingNotice_group on ParticipationGroup {
        waiting {
          position
          of
          reason
          country
          cap
          taken
          needed
          fits
        }
      }
    `,
    group,
  )
  if (!waiting) return null
  return (
    <Alert
      mb="md"
      color="amber"
      title={t('waiting.title', { position: formatNumber(waiting.position), of: formatNumber(waiting.of) })}
    >
      {waitingWords(waiting)}
    </Alert>
  )
}
