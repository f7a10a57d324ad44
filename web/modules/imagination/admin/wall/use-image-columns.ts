import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useImageColumns_generatedImage$data,
  useImageColumns_generatedImage$key,
} from '../../../../__generated__/useImageColumns_generatedImage.graphql.ts'
import { wordsCell } from '../../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../../shared/table/panel-column.ts'
import { reviewStates } from './wall-filter.ts'

const fragment = graphql`
  fragment useImageColumns_generatedImage on GeneratedImage @inline {
    id
    prompt
    thumbUrl
    check
    review
    reviewReason
    model
    createdAt
    competition {
      title
    }
    user {
      id
      username
    }
    reports {
      id
    }
    ...PictureDialog_image
  }
`

/** Picture on the moderation wall. */
export type ImageRow = useImageColumns_generatedImage$data

/** Reads the fields of a row that the columns show. */
export const imageRow = (row: useImageColumns_generatedImage$key): ImageRow =>
  readInlineData<useImageColumns_generatedImage$key>(fragment, row)

const checks = ['pending', 'passed', 'flagged'] as const

/** Columns of the export of pictures. */
export function useImageColumns(): PanelColumn<ImageRow>[] {
  const { t } = useTranslation('imaginationAdmin')
  return [
    { id: 'moment', title: t('user.moment'), cell: { kind: 'date', path: 'createdAt' } },
    { id: 'username', title: t('column.username'), cell: { path: 'user.username' } },
    { id: 'competition', title: t('column.competition'), cell: { path: 'competition.title' } },
    { id: 'prompt', title: t('user.prompt'), cell: { path: 'prompt' } },
    { id: 'model', title: t('wall.model'), cell: { path: 'model' } },
    { id: 'check', title: t('wall.check'), cell: wordsCell('check', checks, (each) => t(`wall.checks.${each}`)) },
    { id: 'review', title: t('wall.review'), cell: wordsCell('review', reviewStates, (each) => t(`review.${each}`)) },
    { id: 'reason', title: t('wall.reason'), cell: { path: 'reviewReason' } },
    { id: 'reports', title: t('wall.reported'), cell: { kind: 'count', path: 'reports' } },
  ]
}
