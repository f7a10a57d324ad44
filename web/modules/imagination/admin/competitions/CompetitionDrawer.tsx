import { Anchor, Group, Stack, Tabs, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompetitionDrawerQuery } from '../../../../__generated__/CompetitionDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../../shared/table/record/RecordDrawer.tsx'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { PhaseBadge } from '../../PhaseBadge.tsx'
import { addressOf } from '../addresses.ts'
import { CompetitionForm } from './CompetitionForm.tsx'
import { JuryPanel } from './JuryPanel.tsx'
import { RankingPanel } from './RankingPanel.tsx'

function Content({ queryRef }: QueryPageProps<CompetitionDrawerQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const { imageCompetition: node, ...query } = usePreloadedQuery<CompetitionDrawerQuery>(
    graphql`
      query CompetitionDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        imageCompetition(id: $id) {
          id
          title
          phase
          ...JuryPanel_competition
          ...RankingActions_competition
          ...competitionForm_competition
        }
        ...RankingPanel_query @arguments(competitionId: $id)
      }
    `,
    queryRef,
  )
  if (!node) return <NotFoundState order={2} />
  return (
    <Stack gap="md">
      <div>
        <Title order={3} mb={6}>
          {node.title}
        </Title>
        <Group gap="sm">
          <PhaseBadge phase={node.phase} />
          <Anchor component={Link} to={`${addressOf.images}/${node.id}`} size="sm">
            {t('competition.pictures')}
          </Anchor>
        </Group>
      </div>
      <Tabs defaultValue="jury" keepMounted={false}>
        <Tabs.List aria-label={node.title} mb="md">
          <Tabs.Tab value="jury">{t('jury.title')}</Tabs.Tab>
          <Tabs.Tab value="ranking">{t('ranking.title')}</Tabs.Tab>
          <Tabs.Tab value="setup">{t('competition.setup')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="jury">
          <JuryPanel competition={node} />
        </Tabs.Panel>
        <Tabs.Panel value="ranking">
          <RankingPanel competition={node} query={query} />
        </Tabs.Panel>
        <Tabs.Panel value="setup">
          <CompetitionForm competition={node} onSaved={() => announce(t('competition.saved'))} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** Drawer of a competition: jury, ranking and settings. */
export default function CompetitionDrawer({ queryRef }: QueryPageProps<CompetitionDrawerQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <RecordDrawer wide title={t('competition.drawer')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
