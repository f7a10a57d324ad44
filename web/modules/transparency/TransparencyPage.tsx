import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { TransparencyPageQuery } from '../../__generated__/TransparencyPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useReloadEvery } from '../../relay/use-reload-every.ts'
import { Page } from '../../shared/Page.tsx'
import { ForVerifiers } from './ForVerifiers.tsx'
import { LogFigures } from './LogFigures.tsx'
import { Quorum } from './Quorum.tsx'
import { WitnessTable } from './WitnessTable.tsx'

/** Milliseconds between two readings; witnesses are asked every five seconds. */
const readEvery = 15_000

function Content({ queryRef }: QueryPageProps<TransparencyPageQuery>) {
  const { transparencyLog: log } = usePreloadedQuery<TransparencyPageQuery>(
    graphql`
      query TransparencyPageQuery @preloadable @throwOnFieldError {
        transparencyLog {
          ...Quorum_log
          ...LogFigures_log
          ...WitnessTable_log
          ...ForVerifiers_log
        }
      }
    `,
    queryRef,
  )
  useReloadEvery(readEvery)
  return (
    <Stack gap="xl">
      <Quorum log={log} />
      <LogFigures log={log} />
      <WitnessTable log={log} />
      <ForVerifiers log={log} />
    </Stack>
  )
}

/** State of the transparency log: which witness has cosigned what and when, and whether the quorum holds. */
export default function TransparencyPage({ queryRef }: QueryPageProps<TransparencyPageQuery>) {
  const { t } = useTranslation('transparency')
  return (
    <Page title={t('title')} text={t('text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
