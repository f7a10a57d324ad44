import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { last } from '../../../../shared/required.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { formatDate, formatNumber } from '../../../shared/input/format.ts'
import { InformationLayout } from '../../../shared/layouts/InformationLayout.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { loadWinners, reportWinner } from './load-winners.ts'
import type { Winner, Winners } from './load-winners.ts'
import styles from './winners.module.css'

/** Public page with the winners of an image competition who consented to publication. */
export function WinnersPage() {
  const { t } = useTranslation('imagination')
  const first = useLoaderData<Winners>()
  const { shown, hasNext, loading, next } = usePages(first)
  usePageTitle(t('winners.title'))
  const categories = [...new Set(shown.map(({ category }) => category))]
  return (
    <InformationLayout title={first.title} subtitle={t('winners.subtitle', { date: formatDate(first.closedAt) })}>
      <Paper withBorder radius="lg" p="lg">
        {shown.length === 0 ? (
          <Text>{t('winners.none')}</Text>
        ) : (
          <Stack gap="lg">
            <Text c="dimmed">{t('winners.text')}</Text>
            {categories.map((category) => (
              <section key={category ?? ''} aria-label={category ?? t('winners.title')}>
                {category && (
                  <Title order={2} size="h3" mb="sm">
                    {category}
                  </Title>
                )}
                <ul className={styles.grid}>
                  {shown
                    .filter((each) => each.category === category)
                    .map((winner) => (
                      <Work key={winner.submissionId} winner={winner} />
                    ))}
                </ul>
              </section>
            ))}
            <LoadMore hasNext={hasNext} loading={loading} onClick={next}>
              {t('more')}
            </LoadMore>
          </Stack>
        )}
      </Paper>
    </InformationLayout>
  )
}

function Work({ winner }: { winner: Winner }) {
  const { t } = useTranslation('imagination')
  const { submissionId, title, prompt, generated, url, thumbUrl, rank, award, name } = winner
  const [outcome, report] = useReport(submissionId)
  const named = title || t('submission.untitled')
  if (outcome === 'done') {
    return (
      <li className={styles.work}>
        <Text role="status">{t('report.done')}</Text>
      </li>
    )
  }
  return (
    <li className={styles.work}>
      <a href={url} className={styles.frame} aria-label={t('winners.open', { title: named })}>
        <img src={thumbUrl} alt={prompt} loading="lazy" decoding="async" />
      </a>
      <Text fw={600} mt={8} className={styles.words}>
        {named}
      </Text>
      {name && (
        <Text size="sm" className={styles.words}>
          {name}
        </Text>
      )}
      <Text size="sm" c="dimmed" mb={6}>
        {[t('gallery.rank', { rank: formatNumber(rank) }), generated && t('winners.generated')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap={6} justify="space-between">
        <AwardBadge award={award} />
        {outcome === 'queued' ? (
          <Text size="sm" role="status">
            {t('report.queued')}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('report.named', { title: named })}
            onClick={report}
          >
            {t('report.open')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** Asks for a reason and reports a picture. @returns the outcome and the function that reports */
function useReport(submissionId: string) {
  const { t } = useTranslation('imagination')
  const [outcome, setOutcome] = useState<'done' | 'queued' | null>(null)
  const report = async () => {
    const reason = await promptReason({
      title: t('report.title'),
      message: t('report.publicText'),
      label: t('report.reason'),
      okButton: t('report.send'),
      cancelButton: t('cancel'),
    })
    if (reason === null) return
    try {
      setOutcome((await reportWinner(submissionId, reason)) ? 'done' : 'queued')
    } catch (error) {
      reportFailure(error as Error)
    }
  }
  return [outcome, () => void report()] as const
}

/** Accumulates the pictures of all loaded pages. */
function usePages(first: Winners) {
  const [pages, setPages] = useState<readonly Winners[]>([first])
  const [loading, setLoading] = useState(false)
  useEffect(() => setPages([first]), [first])
  const { hasNextPage, endCursor } = last(pages).pictures.pageInfo
  const load = async () => {
    setLoading(true)
    try {
      const page = await loadWinners(first.competitionId, endCursor)
      setPages((before) => [...before, page])
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setLoading(false)
    }
  }
  return {
    shown: pages.flatMap(({ pictures }) => pictures.nodes),
    hasNext: hasNextPage,
    loading,
    next: () => void load(),
  }
}
