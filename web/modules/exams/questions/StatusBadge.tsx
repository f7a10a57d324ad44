import { useTranslation } from 'react-i18next'
import { languageName } from '../../../shared/intl/names.ts'
import { toneOf } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Status badge of a question's text in a language; null means that the text is missing. */
export function StatusBadge(props: {
  language: string
  status: string | null
  /** the language's name is displayed next to the badge */
  named?: boolean
}) {
  const { language, status, named } = props
  const { t } = useTranslation('questions')
  const said = t(`status.${(status ?? 'missing') as 'missing'}`)
  return (
    <Badge
      tone={status ? toneOf('questionText', status) : 'bad'}
      title={`${languageName(language)}: ${said}`}
      aria-label={`${languageName(language)}: ${said}`}
    >
      {named ? said : `${language} · ${said}`}
    </Badge>
  )
}
