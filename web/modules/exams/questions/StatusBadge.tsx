import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../shared/intl/names.ts'

const colors: Record<string, string> = { draft: 'gray', translated: 'blue', approved: 'green' }

/** How far the text of a question is in a language; null: it is missing. */
export function StatusBadge(props: {
  language: string
  status: string | null
  /** The language's name is written beside it. */
  named?: boolean
}) {
  const { language, status, named } = props
  const { t } = useTranslation('questions')
  const said = t(`status.${(status ?? 'missing') as 'missing'}`)
  return (
    <Badge
      variant="light"
      color={status ? colors[status] : 'red'}
      title={`${languageName(language)}: ${said}`}
      aria-label={`${languageName(language)}: ${said}`}
    >
      {named ? said : `${language} · ${said}`}
    </Badge>
  )
}
