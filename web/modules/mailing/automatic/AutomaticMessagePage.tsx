import { Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AutomaticMessagePageQuery } from '../../../__generated__/AutomaticMessagePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { AutomaticForm } from './AutomaticForm.tsx'
import { automaticList, type AutomaticKind } from './automatic-kinds.ts'

/** Editor of one kind of automatic message: settings and texts, with preview and test. */
export default function AutomaticMessagePage({ queryRef }: QueryPageProps<AutomaticMessagePageQuery>) {
  const { t } = useTranslation('automatic')
  const { isKnown, kind } = queryRef.variables
  const known = isKnown ? (kind as AutomaticKind) : null
  return (
    <Page
      title={known ? t(`kinds.${known}`) : t('tab')}
      text={known && t(`hints.${known}`)}
      back={{ to: automaticList, label: t('tab') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}

function Content({ queryRef }: QueryPageProps<AutomaticMessagePageQuery>) {
  const { automaticMessage } = usePreloadedQuery<AutomaticMessagePageQuery>(
    graphql`
      query AutomaticMessagePageQuery($kind: AutomaticMessageKind!, $isKnown: Boolean!)
      @preloadable
      @throwOnFieldError {
        automaticMessage(kind: $kind) @include(if: $isKnown) {
          id
          ...AutomaticForm_message
        }
      }
    `,
    queryRef,
  )
  if (!automaticMessage) return <NotFoundState />
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="md">
        <AutomaticForm key={automaticMessage.id} message={automaticMessage} />
      </Stack>
    </Paper>
  )
}
