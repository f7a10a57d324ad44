import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RankingActs_competition$key } from '../../../../__generated__/RankingActs_competition.graphql.ts'
import type { RankingActsPublishMutation } from '../../../../__generated__/RankingActsPublishMutation.graphql.ts'
import type { RankingActsRankMutation } from '../../../../__generated__/RankingActsRankMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { confirm } from '../../../../ui/dialogs.tsx'

/** Computes and publishes the ranking of a competition. @param children further actions */
export function RankingActs({
  competition,
  children,
}: {
  competition: RankingActs_competition$key
  children: ReactNode
}) {
  const { t } = useTranslation('imaginationAdmin')
  const { id, phase, agreement, rankedAt, resultsPublishedAt } = useFragment(
    graphql`
      fragment RankingActs_competition on ImageCompetition {
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

interface ActProps {
  /** Id of the competition. */
  id: string
  disabled: boolean
}

function RankButton({ id, disabled }: ActProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [rank, ranking] = useCommand<RankingActsRankMutation>(graphql`
    mutation RankingActsRankMutation($id: ID!) {
      rankImageCompetition(input: { competitionId: $id }) {
        competition {
          ...RankingActs_competition
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

/** Publishes the results, or withdraws them if they are out. */
function PublishButton({ id, disabled, isOut }: ActProps & { isOut: boolean }) {
  const { t } = useTranslation('imaginationAdmin')
  const [publish, publishing] = useCommand<RankingActsPublishMutation>(graphql`
    mutation RankingActsPublishMutation($id: ID!, $published: Boolean!) {
      publishImageResults(input: { competitionId: $id, published: $published }) {
        competition {
          ...RankingActs_competition
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
