import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate, useParams } from 'react-router-dom'
import type { WallPageQuery } from '../../../../__generated__/WallPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import { useUrlParams } from '../../../../shared/table/use-url-params.ts'
import styles from '../../imagination.module.css'
import { addressOf } from '../addresses.ts'
import { AdminNav } from '../AdminNav.tsx'
import { reviewStates } from './wall-filter.ts'
import { Wall } from './Wall.tsx'

function Content({ queryRef }: QueryPageProps<WallPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const navigate = useNavigate()
  const { cid } = useParams()
  const [params, choose] = useUrlParams()
  const data = usePreloadedQuery<WallPageQuery>(
    graphql`
      query WallPageQuery(
        $chosenId: ID!
        $isChosen: Boolean!
        $competitionId: ID
        $review: ImageReview
        $check: ImageCheck
        $submitted: Boolean
        $search: String
      ) @preloadable @throwOnFieldError {
        chosen: imageCompetition(id: $chosenId) @include(if: $isChosen) {
          id
        }
        imageCompetitions(first: 100) {
          nodes {
            id
            title
          }
        }
        ...Wall_query
          @arguments(
            competitionId: $competitionId
            review: $review
            check: $check
            submitted: $submitted
            search: $search
          )
      }
    `,
    queryRef,
  )
  const search = useDebouncedCallback((value: string) => choose('search', value.trim()), 300)
  if (data.chosen === null) return <NotFoundState />
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Select
          size="sm"
          w={{ base: '100%', xs: 240 }}
          clearable
          searchable
          aria-label={t('column.competition')}
          placeholder={t('column.competition')}
          data={data.imageCompetitions.nodes.map(({ id, title }) => ({ value: id, label: title }))}
          value={cid ?? null}
          onChange={(value) =>
            void navigate({ pathname: `${addressOf.images}${value ? `/${value}` : ''}`, search: params.toString() })
          }
        />
        <Select
          size="sm"
          w={{ base: '100%', xs: 200 }}
          clearable
          aria-label={t('wall.review')}
          placeholder={t('wall.review')}
          data={reviewStates.map((value) => ({ value, label: t(`review.${value}`) }))}
          value={params.get('review')}
          onChange={(value) => choose('review', value)}
        />
        <Select
          size="sm"
          w={{ base: '100%', xs: 200 }}
          clearable
          aria-label={t('wall.which')}
          placeholder={t('wall.which')}
          data={[
            { value: 'submitted', label: t('wall.submitted') },
            { value: 'flagged', label: t('wall.onlyFlagged') },
          ]}
          value={params.get('only')}
          onChange={(value) => choose('only', value)}
        />
        <TextInput
          size="sm"
          w={{ base: '100%', xs: 300 }}
          aria-label={t('wall.search')}
          placeholder={t('wall.search')}
          maxLength={100}
          defaultValue={params.get('search') ?? ''}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </Group>
      <Wall query={data} />
    </Stack>
  )
}

/** Moderation page: approves, hides and blocks pictures. */
export default function WallPage({ queryRef }: QueryPageProps<WallPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page
      title={t('imagesTitle')}
      text={<AdminNav />}
      skeleton={<CardSkeletons heights={[160, 160, 160, 160]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
