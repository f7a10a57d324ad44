import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishSwitchMutation } from '../../../__generated__/PublishSwitchMutation.graphql.ts'
import type { RankingsPage_exam$key } from '../../../__generated__/RankingsPage_exam.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Switch that publishes the ranking to all participants of the exam. */
export function PublishSwitch({ exam }: { exam: RankingsPage_exam$key }) {
  const { t } = useTranslation(['results', 'common'])
  const { id, rankingPublishedAt } = useFragment(
    graphql`
      fragment RankingsPage_exam on Exam {
        id
        rankingPublishedAt
      }
    `,
    exam,
  )
  const [commit, busy] = useCommand<PublishSwitchMutation>(graphql`
    mutation PublishSwitchMutation($input: PublishRankingInput!) {
      publishRanking(input: $input) {
        exam {
          ...RankingsPage_exam
        }
      }
    }
  `)
  return (
    <Switch
      checked={rankingPublishedAt != null}
      disabled={busy}
      label={t('results:ranking.publish')}
      description={t('results:ranking.publishText')}
      onChange={(event) =>
        void commit({ input: { examId: id, published: event.currentTarget.checked } }).catch(ignoreReported)
      }
    />
  )
}
