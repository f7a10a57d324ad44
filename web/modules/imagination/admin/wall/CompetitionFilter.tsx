import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate, useParams } from 'react-router-dom'
import type { CompetitionFilter_query$key } from '../../../../__generated__/CompetitionFilter_query.graphql.ts'
import { useUrlParams } from '../../../../shared/table/use-url-params.ts'
import { addressOf } from '../addresses.ts'

/** Select for the competition whose pictures the wall shows; stored in the URL. */
export function CompetitionFilter({ query }: { query: CompetitionFilter_query$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const navigate = useNavigate()
  const { cid } = useParams()
  const [params] = useUrlParams()
  const { imageCompetitions } = useFragment(
    graphql`
      fragment CompetitionFilter_query on Query {
        imageCompetitions(first: 100) {
          nodes {
            id
            title
          }
        }
      }
    `,
    query,
  )
  return (
    <Select
      size="sm"
      w={{ base: '100%', xs: 240 }}
      clearable
      searchable
      aria-label={t('column.competition')}
      placeholder={t('column.competition')}
      data={imageCompetitions.nodes.map(({ id, title }) => ({ value: id, label: title }))}
      value={cid ?? null}
      onChange={(value) =>
        void navigate({ pathname: `${addressOf.images}${value ? `/${value}` : ''}`, search: params.toString() })
      }
    />
  )
}
