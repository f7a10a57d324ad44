import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { EntryPageQuery } from '../../../__generated__/EntryPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { boot } from '../../../shared/app/boot.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageTitle } from '../../../shared/Page.tsx'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { useGradeRange } from '../../../shared/words/GradeRange.tsx'
import { Prose } from '../../../shared/words/Prose.tsx'
import { When } from './When.tsx'
import { Badge } from '../../../ui/Badge.tsx'

function Content({ queryRef }: QueryPageProps<EntryPageQuery>) {
  const grades = useGradeRange()
  const { calendarEntry: entry } = usePreloadedQuery<EntryPageQuery>(
    graphql`
      query EntryPageQuery($slug: String!) @preloadable @throwOnFieldError {
        calendarEntry(slug: $slug) {
          title
          html
          language
          startsAt
          endsAt
          allDay
          timeZone
          fromGrade
          toGrade
          category {
            title
          }
          exam {
            title
          }
        }
      }
    `,
    queryRef,
  )
  if (!entry) return <MissingEntry />
  const range = grades({ from: entry.fromGrade, to: entry.toGrade })
  return (
    <Stack gap="md" component="article">
      <PageTitle title={entry.title} lang={entry.language} />
      <When item={entry} />
      <Group gap={6}>
        {[entry.category?.title, entry.exam?.title, range].filter(Boolean).map((word) => (
          <Badge key={word} tone="neutral">
            {word}
          </Badge>
        ))}
      </Group>
      <Prose html={entry.html} lang={entry.language} />
    </Stack>
  )
}

function MissingEntry() {
  const { t } = useTranslation('common')
  usePageTitle(t('notFound.title'))
  return <NotFoundState order={1} />
}

/** Page of a calendar entry. */
export default function EntryPage({ queryRef }: QueryPageProps<EntryPageQuery>) {
  const { t } = useTranslation('calendar')
  return (
    <Page
      back={{ to: '/stadia/calendar', label: t(`title.${boot.edition.platform}`) }}
      skeleton={<CardSkeletons heights={[320]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
