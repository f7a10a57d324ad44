import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import type { JuryPage_query$key } from '../../../__generated__/JuryPage_query.graphql.ts'
import type { JuryPageQuery } from '../../../__generated__/JuryPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { Prose } from '../../../shared/words/Prose.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Judging } from './Judging.tsx'

function Content({ queryRef }: QueryPageProps<JuryPageQuery>) {
  const { t } = useTranslation('imagination')
  const { Drawing } = useLook()
  const [judging, setJudging] = useState<{ competitionId: string; title: string } | null>(null)
  const { myImageJuries } = useFragment<JuryPage_query$key>(
    graphql`
      fragment JuryPage_query on Query @throwOnFieldError {
        myImageJuries {
          competitionId
          title
          html
          open
          scored
          skipped
          left
        }
      }
    `,
    usePreloadedQuery<JuryPageQuery>(
      graphql`
        query JuryPageQuery @preloadable @throwOnFieldError {
          ...JuryPage_query
        }
      `,
      queryRef,
    ),
  )
  if (judging) {
    return <Judging competition={judging} onClose={() => setJudging(null)} />
  }
  if (myImageJuries.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('jury.emptyTitle')} text={t('jury.emptyText')} />
  }
  return (
    <Stack gap="md" maw={860}>
      {myImageJuries.map(({ competitionId, title, html, open, scored, skipped, left }) => (
        <Paper key={competitionId} withBorder radius="lg" p="lg" component="article" aria-label={title}>
          <Stack gap="sm">
            <Group justify="space-between">
              <Title order={2} size="h3">
                {title}
              </Title>
              <Badge variant="light" color={open ? 'green' : 'gray'}>
                {open ? t('jury.open') : t('jury.closed')}
              </Badge>
            </Group>
            <Prose html={html} />
            <Text size="sm" c="dimmed">
              {t('jury.progress', { scored, skipped, left })}
            </Text>
            {open && left > 0 && (
              <div>
                <Button
                  onClick={() => setJudging({ competitionId, title })}
                  aria-label={t('jury.judgeNamed', { title })}
                >
                  {t('jury.judge')}
                </Button>
              </div>
            )}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

/** Page of the competitions the viewer judges. */
export default function JuryPage({ queryRef }: QueryPageProps<JuryPageQuery>) {
  const { t } = useTranslation('imagination')
  return (
    <Page
      title={t('jury.title')}
      text={t('jury.intro')}
      skeleton={<CardSkeletons heights={[180]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
