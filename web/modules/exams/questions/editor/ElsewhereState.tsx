import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

export interface ElsewhereStateProps {
  exam: { readonly id: string; readonly title: string; readonly delivery: string }
}

/** Explains that the questions of an external or embedded exam are stored elsewhere, with a link to its details. */
export function ElsewhereState({ exam: { id, title, delivery } }: ElsewhereStateProps) {
  const { t } = useTranslation('questions')
  const { Drawing } = useLook()
  return (
    <>
      <Text fw={600}>{title}</Text>
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('elsewhere.title')}
        text={t(delivery === 'embedded' ? 'elsewhere.embedded' : 'elsewhere.text')}
        action={
          <Button component={Link} to={`/stadia/janus/exams-set-up/${id}?tab=details`} variant="default">
            {t('elsewhere.details')}
          </Button>
        }
      />
    </>
  )
}
