import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Figures_status$key } from '../../__generated__/Figures_status.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { Facts } from '../../ui/Facts.tsx'
import { FigureTile, FigureTiles } from '../../ui/figures/FigureTile.tsx'
import styles from './monitoring.module.css'
import { formatSpan } from './units.ts'

/** The figures of the exam as large numbers, and those of the work behind it. */
export function Figures({ status }: { status: Figures_status$key }) {
  const { t } = useTranslation('status')
  const { figures, nodes } = useFragment(
    graphql`
      fragment Figures_status on SiteStatus {
        figures {
          name
          value
        }
        nodes {
          isSilent
          sockets
          savesPerSecond
          saveMs
        }
      }
    `,
    status,
  )
  const values = new Map(figures.map(({ name, value }) => [name, value]))
  const of = (name: string) => values.get(name) ?? 0
  const count = (name: string) => formatNumber(of(name))
  const running = nodes.filter(({ isSilent }) => !isSilent)
  const total = (read: (node: (typeof running)[number]) => number) => running.reduce((sum, node) => sum + read(node), 0)
  const times = running.flatMap(({ saveMs }) => saveMs ?? [])
  const used = { used: count('database_connections'), size: count('database_connections_max') }
  return (
    <>
      <section aria-label={t('now.title')}>
        <FigureTiles>
          <FigureTile label={t('now.attempts')} value={count('attempts_open')} />
          <FigureTile
            label={t('now.answers')}
            value={formatNumber(
              total(({ savesPerSecond }) => savesPerSecond),
              { maximumFractionDigits: 0 },
            )}
          />
          <FigureTile
            label={t('now.time')}
            value={times.length ? formatSpan(Math.max(...times) / 1000) : t('now.none')}
          />
          <FigureTile label={t('now.pages')} value={formatNumber(total(({ sockets }) => sockets))} />
        </FigureTiles>
      </section>
      <section aria-label={t('behind.title')} className={styles.behind}>
        <Title order={2} size="h4" mb="sm">
          {t('behind.title')}
        </Title>
        <Facts
          facts={[
            [t('behind.connections'), t('servers.of', used)],
            [t('behind.transaction'), formatSpan(of('database_oldest_transaction_seconds'))],
            [t('behind.jobs'), count('jobs_due')],
            [t('behind.jobsLate'), formatSpan(of('jobs_late_seconds'))],
            [t('behind.jobsFailed'), count('jobs_failed')],
            [t('behind.mailsLate'), count('mails_late')],
            [t('behind.mailsFailed'), count('mails_failed')],
            [t('behind.log'), formatSpan(of('log_oldest_unsigned_seconds'))],
          ]}
        />
      </section>
    </>
  )
}
