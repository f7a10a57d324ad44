import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RankingActions_competition$key } from '../../../../__generated__/RankingActions_competition.graphql.ts'
import type { RankingActionsPublishMutation } from '../../../../__generated__/RankingActionsPublishMutation.graphql.ts'
import type { RankingActionsRankMutation } from '../../../../__generated__/RankingActionsRankMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'

/** Computes and publishes the ranking of a competition. @param children further actions */
export function RankingActions({
  competition,
  children,
}: {
  competition: RankingActions_competition$key
  children: ReactNode
}) {
  const { t } = useTranslation('imaginationAdmin')
  const { id, phase, agreement, rankedAt, resultsPublishedAt } = useFragment(
    graphql`
      fragment RankingActions_competition on ImageCompetition {
        id
        phase
        agreement
        rankedAt
        resultsPublishedAt
      }
    `,
    competition,
  )
  return (
    <>
      <Group>
        <RankButton id={id} disabled={resultsPublishedAt != null || phase !== 'judging'} />
        <PublishButton id={id} disabled={!rankedAt} isOut={resultsPublishedAt != null} />
        {children}
      </Group>
      {phase === 'finished' && (
        <Anchor component={Link} to={`/gallery/${id}`} size="sm">
          {t('ranking.gallery')}
        </Anchor>
      )}
      {rankedAt && (
        <Text size="sm">
          {t('ranking.asOf', { moment: formatDateTime(rankedAt) })}{' '}
          {agreement == null
            ? t('ranking.noAgreement')
            : t('ranking.agreement', { alpha: formatNumber(agreement, { maximumFractionDigits: 2 }) })}
        </Text>
      )}
      {agreement != null && agreement < 0.667 && <Alert color="amber">{t('ranking.lowAgreement')}</Alert>}
    </>
  )
}

interface ActionProps {
  /** Id of the competition. */
  id: string
  disabled: boolean
}

function RankButton({ id, disabled }: ActionProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [rank, ranking] = useCommand<RankingActionsRankMutation>(graphql`
    mutation RankingActionsRankMutation($id: ID!) {
      rankImageCompetition(input: { competitionId: $id }) {
        competition {
          ...RankingActions_competition
        }
        query {
          ...RankingPanel_query @arguments(competitionId: $id)
        }
      }
    }
  `)
  return (
    <Button
      loading={ranking}
      variant="light"
      disabled={disabled}
      onClick={() => void rank({ id }, { success: t('ranking.computed') }).catch(ignoreReported)}
    >
      {t('ranking.compute')}
    </Button>
  )
}

/** Publishes the results, or withdraws published ones. */
function PublishButton({ id, disabled, isOut }: ActionProps & { isOut: boolean }) {
  const { t } = useTranslation('imaginationAdmin')
  const [publish, publishing] = useCommand<RankingActionsPublishMutation>(graphql`
    mutation RankingActionsPublishMutation($id: ID!, $published: Boolean!) {
      publishImageResults(input: { competitionId: $id, published: $published }) {
        competition {
          ...RankingActions_competition
          phase
        }
      }
    }
  `)
  const change = async () => {
    const sure = await confirm({
      title: isOut ? t('ranking.withdrawTitle') : t('ranking.publishTitle'),
      message: isOut ? t('ranking.withdrawText') : t('ranking.publishText'),
      okButton: isOut ? t('ranking.withdraw') : t('ranking.publish'),
      cancelButton: t('cancel'),
      destructive: isOut,
    })
    if (sure) await publish({ id, published: !isOut }).catch(ignoreReported)
  }
  return (
    <Button
      loading={publishing}
      disabled={disabled}
      variant={isOut ? 'default' : 'filled'}
      onClick={() => void change()}
    >
      {isOut ? t('ranking.withdraw') : t('ranking.publish')}
    </Button>
  )
}
